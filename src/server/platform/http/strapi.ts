import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './answer-errors.ts';
import { refuse } from './errors.ts';

/** A query in brackets, read: filters[slug][$eq]=a becomes { filters: { slug: { $eq: 'a' } } }. */
export type Nested = { [name: string]: Nested | string | string[] };

const most = { parameters: 1000, depth: 20 };

/** Reads a query in brackets. Numbered names stay names: code that expects a list takes the values in order. */
export function readBrackets(query: object): Nested {
  const entries = Object.entries(query as Record<string, string | string[]>); // the parser returns texts, and lists of repeated ones
  if (entries.length > most.parameters) refuse('bad-input', `A query has at most ${most.parameters} parameters.`);
  const root: Nested = {};
  for (const [name, value] of entries) put(root, toPath(name), value);
  return root;
}

/** filters[slug][$eq] as its names; `[]` is an empty one. */
function toPath(name: string): string[] {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined) refuse('bad-input', `Invalid parameter ${name.slice(0, 60)}`);
  const path = [first, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, inner = '']) => inner)];
  if (path.length > most.depth) refuse('bad-input', 'The query is nested too deeply.');
  if (path.some((each) => ['__proto__', 'constructor', 'prototype'].includes(each)))
    refuse('bad-input', `Invalid key ${name.slice(0, 60)}`);
  return path;
}

function put(root: Nested, path: readonly string[], value: string | string[]): void {
  let within = root;
  for (const [depth, name] of path.entries()) {
    const isLast = depth === path.length - 1;
    const here = name === '' ? String(Object.keys(within).length) : name;
    const known = Object.hasOwn(within, here) ? within[here] : undefined;
    if (isLast && known === undefined) {
      within[here] = value;
      return;
    }
    if (isLast || typeof known === 'string' || Array.isArray(known))
      refuse('bad-input', `The parameter ${path[0]} is given in two ways.`);
    const next: Nested = known ?? {};
    within[here] = next;
    within = next;
  }
}

const names: Record<number, string> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  413: 'PayloadTooLargeError',
  429: 'RateLimitError',
  503: 'ServiceUnavailableError',
};

/** A refusal in the format of Strapi. */
export function answerAsStrapi(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(error, request, reply, ({ status, message, data }) => ({
    data: null,
    error: {
      status,
      name: names[status] ?? (status < 500 ? 'ApplicationError' : 'InternalServerError'),
      message,
      details: data ?? {},
    },
  }));
}
