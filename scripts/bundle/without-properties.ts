import { parseAst } from 'rolldown/parseAst';

/** Leaves out properties of chart types that a script does not need. */
export function withoutProperties(names: ReadonlySet<string>) {
  return {
    name: 'without-properties',
    transform: {
      filter: { id: /\/chart\/templates\/[^/]+\/manifest\.ts$/ },
      handler(code: string) {
        const properties = manifestIn(parseAst(code, { lang: 'ts' }).body);
        return properties
          .filter(({ key }) => names.has(key?.name ?? ''))
          .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^,/, ''), code);
      },
    },
  } as const;
}

type Property = { key?: { name?: string }; start: number; end: number };

/** The properties of the one object that a manifest gives to `defineManifest`. */
function manifestIn(statements: unknown): Property[] {
  type Declared = { declaration?: { declarations?: { init?: { arguments?: { properties?: Property[] }[] } }[] } };
  const all = (statements as Declared[]).flatMap(({ declaration }) => declaration?.declarations ?? []); // as the parser gives them
  return all.flatMap(({ init }) => init?.arguments?.[0]?.properties ?? []);
}
