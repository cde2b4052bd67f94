import { invalid, missing } from '../http/errors.ts';
import { ignored, readParams, required, text } from '../http/params.ts';
import { post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { PortalSession } from '../records.ts';
import { nowOf, settingsOf } from '../world.ts';
import { customerOf } from './customers.ts';

export const portalSessions: Route[] = [
  post('/v1/billing_portal/sessions', ({ world, form }) => {
    const params = readParams(form, {
      configuration: text,
      customer: text,
      flow_data: ignored,
      locale: text,
      return_url: text,
    });
    const customer = customerOf(world, required(params.customer, 'customer'), 'customer');
    const own = params.configuration;
    if (own === undefined && !settingsOf(world).hasPortal) {
      throw invalid('No configuration provided and your test mode default configuration has not been created.');
    }
    if (own !== undefined && !world.state.get('billing_portal.configuration', own)) {
      throw missing('configuration', own, 'configuration');
    }
    if (own !== undefined && !world.state.get('billing_portal.configuration', own)?.active) {
      throw invalid('The configuration provided is inactive.', { param: 'configuration' });
    }
    const id = makeId('bps');
    return world.state.put('billing_portal.session', {
      id,
      object: 'billing_portal.session',
      configuration: params.configuration ?? 'bpc_default',
      created: nowOf(world),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: (params.locale ?? null) as PortalSession['locale'], // kept as it was sent
      on_behalf_of: null,
      return_url: params.return_url ?? null,
      url: `${world.origin()}/p/session/${id}`,
    } satisfies PortalSession);
  }),
];
