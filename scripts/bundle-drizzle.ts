import { build } from 'rolldown';

// The database library in a few files instead of 106: Node reads its package.json of 179 KB anew for each (decision 040).
await build({
  input: {
    index: 'drizzle-orm',
    'pg-core': 'drizzle-orm/pg-core',
    'node-postgres': 'drizzle-orm/node-postgres',
  },
  platform: 'node',
  external: ['pg'],
  logLevel: 'warn',
  output: { dir: 'build/drizzle', entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js', cleanDir: true },
});
