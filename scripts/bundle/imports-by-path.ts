import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imported = /import \{([^}]+)\} from '(lucide-react|radix-ui)';/g;

/**
 * Imports each icon and each control from its own file. Through the one file that gives out all of them, every one would
 * seem to be needed wherever one is, and none could be put into the file of the pages that use it.
 */
export function importsByPath(): Plugin {
  const icons = files('lucide-react/dist/esm/lucide-react.mjs', /export \{([^}]+)\} from '\.\/icons\/([^']+)\.mjs'/g);
  const controls = files('radix-ui', /import \* as (\w+) from "([^"]+)"/g);
  return {
    name: 'imports-by-path',
    enforce: 'pre', // while it is as it was written
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?(\?|$)/, code: /from '(lucide-react|radix-ui)'/ },
      handler: (code) => ({
        code: code.replace(imported, (_, names: string, library: string) =>
          namesIn(names)
            .map(([name, as]) =>
              library === 'radix-ui'
                ? `import * as ${as} from '${fileOf(name, controls)}';`
                : `import ${as} from 'lucide-react/icons/${fileOf(name, icons)}';`,
            )
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}

/** What an import names, and as what. */
function namesIn(names: string): [name: string, as: string][] {
  const importNames = names.split(',').map((name) => name.trim());
  return importNames
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((each) => {
      const [name = '', as = name] = each.split(' as ');
      return [name, as];
    });
}

function fileOf(name: string, known: ReadonlyMap<string, string>): string {
  const file = known.get(name);
  if (file === undefined) throw new Error(`the library gives out no ${name}`);
  return file;
}

/** The file of each thing by its names, as the library itself gives them out. */
function files(index: string, line: RegExp): Map<string, string> {
  const source = readFileSync(fileURLToPath(import.meta.resolve(index)), 'utf8');
  return new Map(
    Array.from(source.matchAll(line)).flatMap(([, names = '', file = '']) =>
      Array.from(names.matchAll(/(?:default as )?(\w+)/g), ([, name = '']) => [name, file] as const),
    ),
  );
}
