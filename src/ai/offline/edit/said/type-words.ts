import type { Manifest } from '#chart/template/template.ts';
import { once } from '#lib/once.ts';
import { fold } from '../../language/fold.ts';
import { stemOf } from '../stems.ts';

/** Chart types by what people call them, beside their names: the first that can show the data is taken. */
const spoken = `
column bar:bar chart|bar|bars|bar graph|bar plot|bar diagram
bar:horizontal bar chart|horizontal bar|horizontal bars|lying bars|bars lying
column:vertical bar chart|vertical bar|vertical bars|column|columns|columns chart|column graph
line:line|lines|line graph|line plot|curve|curves|time series
area:area|filled line chart|area plot|area graph
stacked-area:stacked area|stacked areas|stacked area chart|area stacked
percent-area:percent area|100 percent area|percentage area|percent stacked area|normalized area
stacked-column stacked-bar:stacked bar|stacked bars|stacked bar chart|stacked chart
stacked-column:stacked column|stacked columns|stacked column chart
percent-bar percent-column:percent bar|percentage bars|100 percent bar|percent stacked bar|100 percent stacked bar|normalized stacked bar|percentage bar chart
percent-column:percent column|100 percent column|percent stacked column|percentage column chart
grouped-column grouped-bar:grouped bar|grouped bars|clustered bar|clustered bar chart|side by side bar|side by side bars|grouped bar chart
grouped-column:grouped column|grouped columns|clustered column|clustered column chart
pie:pie|pie graph|cake chart|circle chart
donut:donut|doughnut|doughnut chart|ring|ring chart
half-donut:half donut|semi circle|semicircle|half pie
scatter:scatter|scatter chart|scatterplot|scatter graph|xy chart|point cloud|dot chart|point chart
bubble:bubble|bubbles|bubble plot
dot-plot:dot plot|dots
lollipop:lollipop|lollipops
histogram:histogram|distribution
box-plot:box plot|boxplot|box and whisker|box and whisker plot
violin:violin
choropleth symbol-map:map|world map|choropleth|choropleth map|country map|filled map
symbol-map:bubbles on the map|bubbles on a map|circles on the map|dots on the map|bubble map|symbol map|point map|dot map of places
heatmap:heat map|heatmap
treemap:tree map|treemap
table:table|data table|plain table
waterfall:waterfall
slope:slope|slope graph|slopegraph
bump:bump|rank chart
radar:radar|spider chart|spider web|radar graph|web chart
sankey:sankey
funnel:funnel
gauge:gauge|speedometer
step-line:step line|step chart|staircase line
streamgraph:stream graph|streamgraph|stream
waffle:waffle
word-cloud:word cloud|tag cloud
sunburst:sunburst
beeswarm:beeswarm|bee swarm|swarm plot
ridgeline:ridgeline|ridge plot|joy plot
combo:combo|combination chart|bar and line|column and line|dual axis
marimekko:marimekko|mekko
bar-race:bar race|bar chart race|racing bars
dumbbell:dumbbell|range plot|dumbbell chart
calendar:calendar|calendar heatmap
number-card:big number|number card|kpi
rose:rose|polar area|coxcomb
packed-bubbles:packed bubbles|packed circles|circle chart of sizes
parliament:parliament|hemicycle
pictogram:pictogram|icon chart
timeline:timeline|time line
gantt:gantt
sparkline-grid:sparklines|sparkline
`;

const genericEnding = /^(.+) (?:chart|graph|plot|diagram|visualization)$/;

const spokenTypes = once(() => {
  const types = new Map<string, readonly string[]>();
  for (const line of spoken.trim().split('\n')) {
    const [ids = '', list = ''] = line.split(':');
    for (const phrase of list.split('|')) types.set(wordsKey(phrase), ids.split(' '));
  }
  return types;
});

function wordsKey(text: string): string {
  return fold(text)
    .replace(/%/g, ' percent')
    .replace(/-/g, ' ')
    .split(/\s+/)
    .map((word) => (word === 'axes' ? 'axis' : stemOf(word)))
    .join(' ')
    .trim();
}

const byName = new WeakMap<readonly Manifest[], Map<string, string>>();

/** Chart types that words name, the likeliest first; none where they name none. */
export function chartTypesIn(key: string, manifests: readonly Manifest[]): readonly string[] {
  let names = byName.get(manifests);
  if (names === undefined) {
    names = new Map(manifests.flatMap(({ id, name }) => [[wordsKey(name), id] as const, [wordsKey(id), id] as const]));
    byName.set(manifests, names);
  }
  const bare = key.replace(/%/g, 'percent');
  const short = genericEnding.exec(bare)?.[1];
  for (const text of short === undefined ? [bare] : [bare, short]) {
    const said = spokenTypes().get(text);
    if (said !== undefined) return said;
    const id = names.get(text);
    if (id !== undefined) return [id];
  }
  return [];
}
