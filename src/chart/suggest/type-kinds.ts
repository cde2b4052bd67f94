/** Types that show the same kind of thing. */
const kinds: Readonly<Record<string, string>> = {
  bars: 'bar lollipop dot-plot pictogram radial-bar rose bullet progress-rings gauge',
  columns: 'column',
  pairs: 'dumbbell arrow-plot slope pyramid diverging-bar waterfall range-area',
  grouped: 'grouped-bar grouped-column split-bars radar',
  stacks: 'stacked-bar stacked-column percent-bar percent-column marimekko',
  wholes: 'pie donut half-donut waffle multiple-pies treemap packed-bubbles funnel parliament election',
  nested: 'sunburst icicle circle-packing tree',
  lines: 'line step-line area connected-scatter candlestick line-race',
  layers: 'stacked-area percent-area streamgraph',
  matrix: 'heatmap sparkline-grid horizon ridgeline calendar',
  race: 'bar-race bump time-map',
  spread: 'histogram box-plot beeswarm ecdf violin',
  plane: 'scatter bubble hexbin contour parallel-coordinates',
  double: 'combo',
  flows: 'sankey chord alluvial network arc-diagram venn',
  regions: 'choropleth dorling-map tile-map bivariate-map own-map svg-map',
  spots: 'symbol-map dot-map cluster-map density-map hexbin-map spike-map locator-map',
  routes: 'connection-map route-map arrow-map pie-map globe-map',
  spans: 'gantt timeline',
  tables: 'table number-card',
  words: 'word-cloud',
};
const known = new Map(Object.entries(kinds).flatMap(([kind, types]) => types.split(' ').map((type) => [type, kind])));

export function kindOfType(type: string): string {
  return known.get(type) ?? 'tables';
}
