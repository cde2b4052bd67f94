// Settings that name rooms by patterns, after the files of a room have moved. usage: REPO=… node fix-settings.mjs server|chart|web
import fs from 'node:fs';
import path from 'node:path';

const plumbing = "const plumbing = ['http', 'db', 'jobs', 'mail', 'object-store', 'fetch', 'sandbox', 'payments'];";
const anyPlumbing = "const anyPlumbing = `^src/server/platform/(${plumbing.join('|')})/`;";

const fixes = {
  server: {
    '.dependency-cruiser.cjs': [
      ["'server/export/make-files.ts'", "'server/chart/export/make-files.ts'"],
      ["'server/video/make-segment.ts'", "'server/video/video/make-segment.ts'"],
      [plumbing, `${plumbing}\n${anyPlumbing}`],
      [
        "from: { path: '^src/server/([^/]+)/', pathNot: test },\n      to: {\n        path: '^src/server/[^/]+/',\n        pathNot: ['^src/server/$1/', '^src/server/[^/]+/index\\\\.ts$', `^src/server/(${plumbing.join('|')})/`],\n      },",
        "from: { path: '^src/server/([^/]+/[^/]+)/', pathNot: test },\n      to: {\n        path: '^src/server/[^/]+/[^/]+/',\n        pathNot: ['^src/server/$1/', '^src/server/[^/]+/[^/]+/index\\\\.ts$', anyPlumbing],\n      },",
      ],
      [
        "from: { path: `^src/server/(${plumbing.join('|')})/`, pathNot: test },\n      to: { path: '^src/server/[^/]+/', pathNot: `^src/server/(${plumbing.join('|')})/` },",
        "from: { path: anyPlumbing, pathNot: test },\n      to: { path: '^src/server/[^/]+/[^/]+/', pathNot: anyPlumbing },",
      ],
    ],
    'src/server/platform/db/schema.test.ts': [['src/server/*/table.ts', 'src/server/*/*/table.ts']],
    'tests/api/model-privacy.test.ts': [['src/server/*/*.ts', 'src/server/*/*/*.ts']],
  },
  chart: {
    '.dependency-cruiser.cjs': [["'^src/chart/all-types\\\\.ts$'", "'^src/chart/template/all-types\\\\.ts$'"]],
    'scripts/bundle-embed.ts': [
      ['/chart/headline-source.ts', '/chart/describe/headline/headline-source.ts'],
      ['/chart/names-source.ts', '/chart/plan/names-source.ts'],
    ],
  },
  web: {
    '.dependency-cruiser.cjs': [
      ["'^src/web/features/((?:admin/)?[^/]+)/'", "'^src/web/features/([^/]+/(?:admin/)?[^/]+)/'"],
      ["'^src/web/(ui|api)/'", "'^src/web/(ui|client)/'"],
    ],
    'scripts/derive.ts': [
      ['src/web/client/endpoints/${file}', 'src/web/client/endpoints/${file}'],
      ["import type * as calls from '#contract/${file}.ts';", "import type * as calls from '#contract/${homeOf(file)}.ts';"],
      ['import { mkdirSync, readFileSync', 'import { globSync, mkdirSync, readFileSync'],
      [
        '/** Contract without its schemas,',
        "/** Room and name of a contract file: `billing/plans` for `plans`. */\nfunction homeOf(file: string): string {\n  const [path = ''] = globSync(`**/${file}.ts`, { cwd: new URL('src/contract', root) });\n  return path.replaceAll('\\\\', '/').replace(/\\.ts$/, '');\n}\n\n/** Contract without its schemas,",
      ],
    ],
    'vite.config.ts': [
      ['src\\/contract\\/breaks|src\\/web\\/(api\\/', 'src\\/contract\\/chart\\/breaks|src\\/web\\/(client\\/'],
    ],
    'scripts/bundle/shared-chunk.ts': [['\\/src\\/web\\/(ui|api)\\/', '\\/src\\/web\\/(ui|client)\\/']],
  },
};

for (const [file, pairs] of Object.entries(fixes[process.argv[2]] ?? {})) {
  const place = path.join(process.env.REPO ?? '.', file);
  let text = fs.readFileSync(place, 'utf8');
  for (const [before, after] of pairs) {
    if (!text.includes(before)) console.log('not found in', file, before.slice(0, 70));
    text = text.replace(before, () => after);
  }
  fs.writeFileSync(place, text);
}
