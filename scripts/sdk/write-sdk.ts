import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { pathFields } from '#contract/call.ts';
import { schemaWriter } from '#contract/schema-writer.ts';
import { resources } from '#contract/v1/resources.ts';
import { type Schema, typeOfSchema } from './type-of-schema.ts';

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

/** Types of every call and of what they send and return, without a dependency. */
export function sdkTypes(): string {
  const writer = schemaWriter();
  const lines = Object.entries(resources).flatMap(([resource, verbs]) => [
    `  ${resource}: {`,
    ...Object.entries(verbs).flatMap(([verb, { call, clientRequires }]) => [
      `    /** ${call.summary} */`,
      `    ${verb}: (${inputOf(call, { writer, clientRequires })}, options?: CallOptions) => Promise<${replyOf(call, writer)}>;`,
    ]),
    '  };',
  ]);
  const named = Object.entries(writer.components)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, component]) => ['', `export type ${name} = ${typeOfSchema(component as Schema)};`]);
  return [
    head,
    "import type { CallOptions } from './call-options.ts';",
    '',
    'export type Api = {',
    ...lines,
    '};',
    ...named,
    '',
  ].join('\n');
}

type Writer = ReturnType<typeof schemaWriter>;

function inputOf(
  call: Call,
  { writer, clientRequires }: { writer: Writer; clientRequires: readonly string[] },
): string {
  if (call.takes === 'multipart')
    return `input: { file: Blob; ${pathFields(call.path)
      .map((name) => `${name}: string; `)
      .join('')}[field: string]: unknown }`;
  const given = writer.resolve(writer.write(call.input, 'input')) as Schema;
  const schema = { ...given, required: [...(given.required ?? []), ...clientRequires] };
  const isEmpty = Object.keys(schema.properties ?? {}).length === 0;
  if (isEmpty) return 'input?: Record<string, never>';
  return `input${schema.required.length === 0 ? '?' : ''}: ${typeOfSchema(schema, 2)}`;
}

function replyOf(call: Call, writer: Writer): string {
  if (call.gives === 'events') return 'Blob';
  if (call.gives === 'bytes' && !(call.reply instanceof z.ZodObject)) return 'Blob';
  const type = typeOfSchema(writer.write(call.reply, 'output') as Schema, 2);
  return call.gives === 'bytes' ? `Blob | ${type}` : type;
}
