import { invalid, missing } from '../http/errors.ts';
import { pageOf, paging } from '../http/list.ts';
import { flag, ignored, mergeMetadata, metadata, readParams, required, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { PortalConfiguration, PortalSession } from '../records.ts';
import { nowOf, settingsOf } from '../world.ts';
import { customerOf } from './customers.ts';

export const portalConfigurations: Route[] = [
  post('/v1/billing_portal/configurations', ({ world, form }) => {
    const params = readParams(form, {
      business_profile: ignored,
      default_return_url: ignored,
      features: ignored,
      metadata,
    });
    const now = nowOf(world);
    const off = { enabled: false } as const;
    return world.state.put('billing_portal.configuration', {
      id: makeId('bpc'),
      object: 'billing_portal.configuration',
      active: true,
      application: null,
      business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
      created: now,
      default_return_url: null,
      features: {
        customer_update: { allowed_updates: ['name', 'address', 'tax_id'], enabled: true },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true, payment_method_configuration: null },
        subscription_cancel: {
          ...off,
          cancellation_reason: { ...off, feedback_options: null, options: [] },
          mode: 'at_period_end',
          proration_behavior: 'none',
        },
        subscription_pause: { ...off, duration: { interval_options: [], type: 'finite' } },
        subscription_update: {
          ...off,
          billing_cycle_anchor: null,
          default_allowed_updates: [],
          proration_behavior: 'none',
          schedule_at_period_end: { conditions: [] },
          trial_update_behavior: 'end_trial',
        },
      },
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: mergeMetadata({}, params.metadata),
      name: null,
      updated: now,
    } satisfies PortalConfiguration);
  }),

  post('/v1/billing_portal/configurations/:id', ({ world, form, id }) => {
    const old = world.state.get('billing_portal.configuration', id);
    if (!old) throw missing('configuration', id);
    const params = readParams(form, { active: flag, features: ignored, metadata });
    return world.state.put('billing_portal.configuration', {
      ...old,
      active: params.active ?? old.active,
      metadata: mergeMetadata(old.metadata ?? {}, params.metadata),
      updated: nowOf(world),
    });
  }),

  get('/v1/billing_portal/configurations', ({ world, form }) => {
    const { active, ...page } = readParams(form, { ...paging, active: flag, is_default: flag });
    const found = world.state
      .all('billing_portal.configuration')
      .filter((each) => active === undefined || each.active === active);
    return pageOf(found, page, '/v1/billing_portal/configurations');
  }),
];

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
