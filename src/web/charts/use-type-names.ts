import { useEffect, useState } from 'react';

/** The names of chart types by id. They come with the chart core, which no list waits for. */
export function useTypeNames(): ReadonlyMap<string, string> {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    import('#chart/registry.ts').then(
      ({ templates }) => setNames(new Map(templates.map(({ id, name }) => [id, name]))),
      () => {}, // off the net; the ids are readable
    );
  }, []);
  return names;
}

/** “stacked-bar” is read as “Stacked bar” until its name is here. */
export function typeNameOf(names: ReadonlyMap<string, string>, id: string): string {
  const words = id.replaceAll('-', ' ');
  return names.get(id) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
