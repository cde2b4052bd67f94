import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { type Call, pathFields, pathsOf, usesQuery } from '#contract/call.ts';
import { showLarge } from '#contract/data/large-json.ts';

type Random = () => number;

export function pick<Item>(list: readonly Item[], random: Random): Item {
  return list[Math.floor(random() * list.length)] as Item; // the list has items
}

/** Values that programs stumble over, and some that calls expect. */
export function hostileValues(known: readonly string[]): readonly unknown[] {
  return [
    ...[null, true, 0, -1, 1.5, 1e308, '', 'a', 'x'.repeat(5000), '\u0000', '\ud800', '🙂', '../..', '%00'],
    ...["'; drop table users", '<script>', '2020-01-01T00:00:00Z', 'png', 'bar', 'all', 'csv', 'change'],
    ...[[], {}, [[]], [null], { __proto__: null }, [['1', 2]], [{ City: 'x' }]],
    ...[
      { from: 'text', text: 'a,b\nx,1\ny,2\n' },
      { from: 'sheet', sheet: {} },
    ],
    ...[[{ kind: 'name', name: 'A' }], [{ kind: 'content' }], { document: { version: 1, template: 'bar' } }],
    ...[{ columns: [{ key: 'a', cells: [1] }] }, randomUUID(), ...known],
  ];
}

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

const schemas = new Map<Call, Schema>();

function schemaOf(call: Call): Schema {
  const known =
    schemas.get(call) ??
    (z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any', override: showLarge }) as Schema); // JSON Schema
  schemas.set(call, known);
  return known;
}

export type Making = { random: Random; values: readonly unknown[]; known: readonly string[] };

/** A request of a call: mostly as its contract says, with a wrong value here and there. */
export function fuzzedRequest(call: Call, { random, values, known }: Making): InjectOptions & { url: string } {
  const schema = schemaOf(call);
  const wrongness = pick([0, 0.1, 0.3, 1], random);
  const input = valueFor(schema, 0) as Record<string, unknown>; // the input of a call is an object
  if (random() < 0.1) input.surplus = pick(values, random);
  const inPath = pathFields(call.path);
  const path = pick(pathsOf(call), random).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(random() < 0.7 ? pick(known, random) : toText(input[name]).toWellFormed().slice(0, 300) || 'x'),
  );
  for (const field of inPath) delete input[field];
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, toText(value).toWellFormed()]));
  return {
    method: call.method,
    url: `/api${path}`,
    ...(usesQuery(call.method) ? { query } : { payload: input }),
  };

  function valueFor(part: Schema, depth: number): unknown {
    if (depth > 0 && random() < wrongness) return pick(values, random);
    if (part.$ref !== undefined) {
      const found = part.$ref === '#' ? schema : schema.$defs?.[part.$ref.split('/').at(-1) ?? ''];
      return found === undefined || depth > 6 ? null : valueFor(found, depth + 1);
    }
    const options = part.anyOf ?? part.oneOf ?? part.enum?.map((value) => ({ const: value }));
    if (options !== undefined) return valueFor(pick(options, random), depth);
    if ('const' in part) return part.const;
    switch (part.type) {
      case 'object': {
        const entries = Object.entries(part.properties ?? {}).filter(
          ([name]) => part.required?.includes(name) || random() < (depth > 3 ? 0.1 : 0.6),
        );
        return Object.fromEntries(entries.map(([name, each]) => [name, valueFor(each, depth + 1)]));
      }
      case 'array': {
        const length = Math.max(part.minItems ?? 0, Math.floor(random() * 4));
        return depth > 6 ? [] : Array.from({ length }, () => valueFor(part.items ?? {}, depth + 1));
      }
      case 'number':
      case 'integer':
        return numberIn(part);
      case 'boolean':
        return random() < 0.5;
      case 'null':
        return null;
      case 'string':
        return textOf(part);
      default:
        return pick(values, random);
    }
  }

  function numberIn({ type, minimum = -1000, maximum = 1000 }: Schema): number {
    const value = pick([minimum, maximum, minimum + random() * (maximum - minimum), 0, 1], random);
    return type === 'integer' ? Math.round(value) : value;
  }

  function textOf({ format }: Schema): string {
    if (format === 'uuid') return pick(known, random);
    if (format === 'email') return pick(['a@example.org', 'b@example.org'], random);
    if (format === 'uri') return pick(['https://example.org/data.csv', 'http://127.0.0.1:1/', 'ftp://x'], random);
    return pick(['a', 'Sales', '12', '2020-01-01', '#ff0000', 'bar', 'en', 'a@example.org', ...known], random);
  }
}

/** A value as it stands in an address. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
