import { build } from 'vite';

// Bundles the chart core as a browser gets it, with every type, into build/test/charts.js: for tests that compare both
// sides.
const entry = `
  import { blankDocument } from '/src/chart/document/document.ts';
  import { draw } from '/src/chart/draw.ts';
  import { templates } from '/src/chart/template/all-types.ts';
  import { toSvg } from '/src/chart/scene/to-svg.ts';
  import { openStory } from '/src/chart/story/open-story.ts';
  import { measureAll } from '/tests/support/chart/fonts.ts';
  import { themes } from '/src/chart/theme/themes.ts';
  window.drawSample = (id, width, theme) => {
    const template = templates.find((each) => each.id === id);
    const { table, document } = template.sample();
    const frame = { width, theme: themes[theme], measure: measureAll };
    return toSvg(draw({ ...blankDocument(id), ...document }, table, template, frame).scene);
  };
  window.drawFrames = (id, story, times) => {
    const template = templates.find((each) => each.id === id);
    const { table, document } = template.sample();
    const charts = [{ document: { ...blankDocument(id), ...document }, table, template }];
    const { frameAt } = openStory(story, { charts, measure: measureAll, width: 640, height: 360 });
    return times.map((time) => toSvg(frameAt(time)));
  };
  window.measure = measureAll;
`;
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [
    {
      name: 'entry',
      resolveId: (id) => (id.endsWith('virtual:charts') ? '\0virtual:charts' : null),
      load: (id) => (id === '\0virtual:charts' ? entry : null),
    },
  ],
  build: {
    outDir: 'build/test',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'virtual:charts', formats: ['es'], fileName: () => 'charts.js' },
    rolldownOptions: { output: { codeSplitting: false } }, // the page under test has this one file
  },
});
