import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { pathFields } from '#contract/call.ts';
import { showLarge } from '#contract/data/large-json.ts';
import { resources } from '#contract/v1/resources.ts';
import { typeOfSchema } from './type-of-schema.ts';

const head =
  '// Derived from src/contract/v1 by `npm run derive`; `npm run check` fails when it is stale. Do not edit.';

/** Method and path of every call, for the client. */
export function sdkCalls(): string {
  const rows = Object.entries(resources).flatMap(([resource, verbs]) =>
    Object.entries(verbs).map(([verb, { call }]) => {
      const form = call.takes === 'multipart' ? ' form' : '';
      return `  '${resource}.${verb}': '${call.method} ${call.path.slice('/v1'.length)}${form}',`;
    }),
  );
  return [head, 'export const calls: Readonly<Record<string, string>> = {', ...rows, '};', ''].join('\n');
}

/** Types of every call, without a dependency. */
export function sdkTypes(): string {
  const lines = Object.entries(resources).flatMap(([resource, verbs]) => [
    `  ${resource}: {`,
    ...Object.entries(verbs).flatMap(([verb, { call, clientRequires }]) => [
      `    /** ${call.summary} */`,
      `    ${verb}: (${inputOf(call, clientRequires)}, options?: CallOptions) => Promise<${replyOf(call)}>;`,
    ]),
    '  };',
  ]);
  return [
    head,
    "import type { CallOptions } from './call-options.ts';",
    '',
    'export type Api = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', override: showLarge }) as Parameters<typeof typeOfSchema>[0];

function inputOf(call: Call, alsoRequired: readonly string[]): string {
  if (call.takes === 'multipart')
    return `input: { file: Blob; ${pathFields(call.path)
      .map((name) => `${name}: string; `)
      .join('')}[field: string]: unknown }`;
  const given = schemaOf(call.input, 'input') as { required?: string[]; properties?: object };
  const schema = { ...given, required: [...(given.required ?? []), ...alsoRequired] };
  const isEmpty = Object.keys(schema.properties ?? {}).length === 0;
  if (isEmpty) return 'input?: Record<string, never>';
  return `input${schema.required.length === 0 ? '?' : ''}: ${typeOfSchema(schema as never, 2)}`;
}

function replyOf(call: Call): string {
  if (call.gives === 'bytes')
    return call.reply instanceof z.ZodObject ? `Blob | ${typeOfSchema(schemaOf(call.reply, 'output'), 2)}` : 'Blob';
  if (call.gives === 'events') return 'Blob';
  return typeOfSchema(schemaOf(call.reply, 'output'), 2);
}
