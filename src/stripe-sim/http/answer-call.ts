import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { makeId } from '../ids.ts';
import { apiRoutes } from '../objects/api-routes.ts';
import { apiVersion, settingsOf, type World } from '../world.ts';
import { invalid, Refusal } from './errors.ts';
import { expand } from './expand.ts';
import { type Form, readForm } from './form.ts';
import { listOf, text } from './params.ts';
import { addressOf, json, type Reply, reportFault } from './reply.ts';
import { matchPath, type Route } from './route.ts';

/** One API call: authentication, idempotency, then the route; all or nothing. */
export function answerCall(world: World, request: IncomingMessage, body: string, secretKey: string): Reply {
  const requestId = makeId('req', 14);
  const { path, query } = addressOf(request);
  const key = headerOf(request, 'idempotency-key');
  world.request = { id: requestId, idempotencyKey: key };
  const reply = answerOrRefuse(() => {
    requireKey(headerOf(request, 'authorization'), secretKey);
    failOnDemand(world);
    const isPost = request.method === 'POST';
    const print = createHash('sha256').update(`${request.method} ${path}\n${body}`).digest('hex');
    const known = isPost && key !== null ? rememberedReply(world, key, print) : null;
    if (known) return known;
    const form = readForm(request.method === 'GET' || body === '' ? query : body);
    // The effect and the reply are stored together. A rejected request is not remembered: nothing was done, and the
    // corrected call may reuse the key.
    const remember = (reply: Reply) => {
      if (isPost && key !== null && reply.status !== 400) keepReply(world, { key, print, reply });
    };
    return carryOut(world, { method: request.method ?? 'GET', path, form, remember });
  });
  return {
    ...reply,
    headers: {
      ...reply.headers,
      'request-id': requestId,
      'stripe-version': headerOf(request, 'stripe-version') ?? apiVersion,
    },
  };
}

type ApiCall = { method: string; path: string; form: Form; remember(reply: Reply): void };

function carryOut(world: World, { method, path, form, remember }: ApiCall): Reply {
  const { route, id } = findRoute(method, path);
  const { expand: expandPaths, ...rest } = form;
  const paths = expandPaths === undefined ? [] : listOf(text)(expandPaths, 'expand');
  try {
    return world.state.transact(() => {
      const reply = answerOrKeep(() => expand(world.state, route.answer({ world, form: rest, id, path }), paths));
      remember(reply);
      return reply;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reply = refusalReply(error);
    remember(reply);
    return reply;
  }
}

function answerOrKeep(answer: () => object): Reply {
  try {
    return json(200, answer());
  } catch (error) {
    if (error instanceof Refusal && error.keepsWork) return refusalReply(error);
    throw error;
  }
}

function answerOrRefuse(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error);
    reportFault(error);
    return json(500, { error: { type: 'api_error', message: 'The simulator failed. This is a fault in it.' } });
  }
}

function refusalReply({ status, body }: Refusal): Reply {
  return json(status, { error: body });
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const route of apiRoutes) {
    const id = route.method === method ? matchPath(route.path, path) : null;
    if (id !== null) return { route, id };
  }
  throw new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

export function requireKey(header: string | null, secretKey: string): void {
  const [scheme = '', value = ''] = (header ?? '').split(' ');
  const token = scheme === 'Basic' ? (Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '') : value;
  if (token === '') {
    throw new Refusal(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' });
  }
  const [one, other] = [token, secretKey].map((text) => createHash('sha256').update(text).digest());
  if (one && other && timingSafeEqual(one, other)) return;
  throw new Refusal(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${token.slice(0, 8)}****`,
  });
}

/** Failures that tests request in advance, to see how a caller reacts. */
function failOnDemand(world: World): void {
  const { failing, ...settings } = settingsOf(world);
  if (!failing) return;
  const left = failing.times - 1;
  world.state.transact(() =>
    world.state.put('settings', { ...settings, failing: left > 0 ? { ...failing, times: left } : null }),
  );
  if (failing.status === 429) {
    throw new Refusal(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded.',
    });
  }
  if (failing.status === 409)
    throw new Refusal(409, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message: 'This object cannot be accessed right now.',
    });
  if (failing.status < 500) throw invalid('Refused on demand.');
  throw new Refusal(failing.status, { type: 'api_error', message: 'Failed on demand.' });
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

const dayInMilliseconds = 86_400_000;

/** Earlier reply under this key; the same key with other parameters is refused. */
function rememberedReply(world: World, key: string, print: string): Reply | null {
  const known = world.state.get('remembered', key);
  if (!known || world.wall() - known.at > dayInMilliseconds) return null;
  if (known.print !== print) {
    throw new Refusal(400, {
      type: 'idempotency_error',
      message:
        `Keys for idempotent requests can only be used with the same parameters they were first used with. ` +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  const reply = json(known.status, {});
  return { ...reply, body: known.body, headers: { ...reply.headers, 'idempotent-replayed': 'true' } };
}

function keepReply(world: World, { key, print, reply }: { key: string; print: string; reply: Reply }): void {
  const { state } = world;
  state.transact(() => {
    state.put('remembered', { id: key, print, status: reply.status, body: String(reply.body), at: world.wall() });
  });
}
