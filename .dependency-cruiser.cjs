// Who may import whom. docs/architecture.md has the same table in words; tests/api/import-rules.test.ts plants wrong imports.
const table = {
  lib: [],
  data: ['lib'],
  chart: ['lib', 'data'],
  article: ['lib', 'data', 'chart'],
  'ai/offline': ['lib', 'data', 'chart'],
  'ai/understanding': ['lib', 'data', 'chart', 'ai/offline'],
  contract: ['lib', 'data', 'chart', 'article'],
  ai: ['lib', 'data', 'chart', 'ai/offline', 'ai/understanding'],
  render: ['lib', 'data', 'chart'],
  server: ['lib', 'data', 'chart', 'article', 'ai', 'contract', 'render', 'env.ts'],
  view: ['lib', 'data', 'chart'],
  web: ['lib', 'data', 'chart', 'article', 'ai/offline', 'ai/understanding', 'contract', 'view'],
  'stripe-sim': ['lib'],
  sdk: [],
  // The CLI draws without a server: the program that makes files is that of the server's sandbox.
  cli: [
    'lib',
    'data',
    'chart',
    'ai',
    'contract',
    'render',
    'sdk',
    'server/chart/export/make-files.job.ts',
    'server/video/video/make-segment.job.ts',
  ],
};

// env.ts stands beside the folders: it reads the environment for main.ts and hands the server its type.
const pureFolders = ['lib', 'data', 'chart', 'article', 'ai/offline', 'ai/understanding', 'contract'];
const plumbing = ['http', 'db', 'jobs', 'mail', 'object-store', 'fetch', 'sandbox', 'payments'];
const anyPlumbing = `^src/server/platform/(${plumbing.join('|')})/`;
const test = '\\.(test|spec)\\.tsx?$|/testing/';
const folder = (name) => `^src/${name}(/|$)`;
const any = (names) => `^src/(${names.join('|')})(/|$)`;

const directions = Object.entries(table).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `src/${name} may import ${allowed.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: {
    path: folder(name),
    pathNot: name === 'ai' ? [folder('ai/offline'), folder('ai/understanding'), test] : test,
  },
  to: { path: '^src/', pathNot: [folder(name), ...(allowed.length > 0 ? [any(allowed)] : [])] },
}));

module.exports = {
  forbidden: [
    ...directions,
    {
      name: 'no-cycles',
      comment: 'type-only cycles included',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'slices-meet-at-the-door',
      comment: 'a server slice reaches another only through its index.ts',
      severity: 'error',
      from: { path: '^src/server/([^/]+/[^/]+)/', pathNot: test },
      to: {
        path: '^src/server/[^/]+/[^/]+/',
        pathNot: ['^src/server/$1/', '^src/server/[^/]+/[^/]+/index\\.ts$', anyPlumbing],
      },
    },
    {
      name: 'plumbing-knows-no-slice',
      severity: 'error',
      from: { path: anyPlumbing, pathNot: test },
      to: { path: '^src/server/[^/]+/[^/]+/', pathNot: anyPlumbing },
    },
    {
      name: 'features-do-not-meet',
      comment: 'web features meet in web/app; each page of the admin area is a feature',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+/(?:admin/)?[^/]+)/' },
      to: { path: '^src/web/(features|app)/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'shared-parts-know-no-feature',
      severity: 'error',
      from: { path: '^src/web/(ui|client|shared|workers)/' },
      to: { path: '^src/web/(features|app)/' },
    },
    { name: 'ui-is-dumb', severity: 'error', from: { path: '^src/web/ui/' }, to: { path: '^src/(?!web/ui/|lib/)' } },
    {
      name: 'templates-do-not-meet',
      severity: 'error',
      from: { path: '^src/chart/templates/([^/]+)/' },
      to: { path: '^src/chart/templates/', pathNot: '^src/chart/templates/$1/' },
    },
    {
      name: 'types-are-loaded-by-family',
      comment: 'all-types.ts loads every chart type at once: for tests, scripts and benches',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^src/chart/template/all-types\\.ts$' },
    },
    {
      name: 'the-core-is-pure',
      comment: 'no Node module in the folders that run anywhere',
      severity: 'error',
      from: { path: any(pureFolders), pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-simulator-knows-types-alone',
      comment: 'stripe-sim runs without a package; the types of the SDK say what it must answer',
      severity: 'error',
      from: { path: folder('stripe-sim'), pathNot: test },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'the-model-sdk-is-loaded-on-demand',
      comment: 'a server without a language model loads nothing of it (decision 044)',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: '(^|/)node_modules/@ai-sdk(/|$)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'one-way-to-a-language-model',
      comment: 'modelFor decides who may ask a model about what (decision 091)',
      severity: 'error',
      from: { path: '^src/', pathNot: [test, '^src/ai/models/', '^src/server/workspace/model-access/'] },
      to: { path: '^src/ai/models/(model-of|open-model|test-model)[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: ['^tests/', test] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^src/' },
      to: { couldNotResolve: true, path: '^[.#]', pathNot: '^#pages$' }, // the built pages, which come after the checks
    },
  ],
  options: {
    parser: 'swc', // sees type-only imports, and needs no JavaScript API of the compiler
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/' }, // written by the router for each page
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
