const none = `const none = () => { throw new Error('JSON schemas are written by the server'); };`;
const writer = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Leaves out what writes JSON schemas, which Zod ties to every schema: only the server does, a fifth of Zod. */
export function withoutJsonSchemas() {
  return {
    name: 'without-json-schemas',
    transform: {
      filter: { id: writer },
      handler(code: string) {
        const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
        const stubs = names.map(
          (name) => `export const ${name} = ${name?.startsWith('create') ? '() => none' : 'none'};`,
        );
        const processed = names.includes('processSchema') ? ['export { processSchema as process };'] : [];
        return [none, ...stubs, ...processed].join('\n');
      },
    },
  } as const;
}
