import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const imported = /import \{([^}]+)\} from 'lucide-react';/g;

/**
 * Imports each icon from its own file. Through the one file that gives out all of them, every icon would seem to be needed
 * wherever one is, and none could be put into the file of the pages that use it.
 */
export function iconsByPath(): Plugin {
  const files = iconFiles();
  return {
    name: 'icons-by-path',
    enforce: 'pre', // while it is as it was written
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?(\?|$)/, code: /from 'lucide-react'/ },
      handler: (code) => ({ code: code.replace(imported, (_, names: string) => byPath(names, files)), map: null }),
    },
  };
}

function byPath(names: string, files: ReadonlyMap<string, string>): string {
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return wanted
    .map((name) => {
      const [icon = '', as = icon] = name.split(' as ');
      const file = files.get(icon);
      if (file === undefined) throw new Error(`there is no icon ${icon}`);
      return `import ${as} from 'lucide-react/icons/${file}';`;
    })
    .join(' ');
}

/** The file of each icon by its names, as the library itself gives them out. */
function iconFiles(): Map<string, string> {
  const index = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs'));
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]+)\} from '\.\/icons\/([^']+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}
