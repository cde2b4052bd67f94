import { invalid, missing } from '../http/errors.ts';
import { pageOf, paging } from '../http/list.ts';
import {
  clearable,
  flag,
  ignored,
  listOf,
  mergeMetadata,
  metadata,
  readParams,
  required,
  text,
} from '../http/params.ts';
import { get, post, type Route, remove } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { WebhookEndpoint } from '../records.ts';
import { apiVersion, nowOf, type World } from '../world.ts';

const changeable = { description: clearable(text), enabled_events: listOf(text), metadata, url: text };

/** The secret is shown once, when the endpoint is created. */
export const webhookEndpoints: Route[] = [
  post('/v1/webhook_endpoints', ({ world, form }) => {
    const params = readParams(form, { ...changeable, api_version: ignored });
    const url = required(params.url, 'url');
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw invalid('Invalid URL', { param: 'url', code: 'url_invalid' });
    return makeEndpoint(world, {
      url,
      events: required(params.enabled_events, 'enabled_events'),
      secret: makeId('whsec', 32),
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
    });
  }),

  get('/v1/webhook_endpoints', ({ world, form }) => {
    const list = pageOf(world.state.all('webhook_endpoint'), readParams(form, paging), '/v1/webhook_endpoints');
    return { ...list, data: list.data.map(withoutSecret) };
  }),

  get('/v1/webhook_endpoints/:id', ({ world, id }) => withoutSecret(endpointOf(world, id))),

  post('/v1/webhook_endpoints/:id', ({ world, form, id }) => {
    const old = endpointOf(world, id);
    const params = readParams(form, { ...changeable, disabled: flag });
    return withoutSecret(
      world.state.put('webhook_endpoint', {
        ...old,
        description: params.description === undefined ? old.description : params.description,
        enabled_events: params.enabled_events ?? old.enabled_events,
        metadata: mergeMetadata(old.metadata, params.metadata),
        status: params.disabled === undefined ? old.status : params.disabled ? 'disabled' : 'enabled',
        url: params.url ?? old.url,
      }),
    );
  }),

  remove('/v1/webhook_endpoints/:id', ({ world, id }) => {
    endpointOf(world, id);
    world.state.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

type EndpointInput = {
  id?: string;
  url: string;
  events: string[];
  secret: string;
  description: string | null;
  metadata: { [key: string]: string };
};

export function makeEndpoint(world: World, input: EndpointInput): WebhookEndpoint {
  return world.state.put('webhook_endpoint', {
    id: input.id ?? makeId('we'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: nowOf(world),
    description: input.description,
    enabled_events: input.events,
    livemode: false,
    metadata: input.metadata,
    secret: input.secret,
    status: 'enabled',
    url: input.url,
  } satisfies WebhookEndpoint);
}

function endpointOf(world: World, id: string): WebhookEndpoint {
  const endpoint = world.state.get('webhook_endpoint', id);
  if (endpoint) return endpoint;
  throw missing('webhook endpoint', id);
}

function withoutSecret({ secret: _, ...rest }: WebhookEndpoint): Omit<WebhookEndpoint, 'secret'> {
  return rest;
}
