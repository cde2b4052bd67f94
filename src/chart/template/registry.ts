import { manifest as alluvial } from '../templates/alluvial/manifest.ts';
import { manifest as arcDiagram } from '../templates/arc-diagram/manifest.ts';
import { manifest as areaChart } from '../templates/area/manifest.ts';
import { manifest as arrowMap } from '../templates/arrow-map/manifest.ts';
import { manifest as arrowPlot } from '../templates/arrow-plot/manifest.ts';
import { manifest as bar } from '../templates/bar/manifest.ts';
import { manifest as barRace } from '../templates/bar-race/manifest.ts';
import { manifest as beeswarm } from '../templates/beeswarm/manifest.ts';
import { manifest as bivariateMap } from '../templates/bivariate-map/manifest.ts';
import { manifest as boxPlot } from '../templates/box-plot/manifest.ts';
import { manifest as bubble } from '../templates/bubble/manifest.ts';
import { manifest as bullet } from '../templates/bullet/manifest.ts';
import { manifest as bump } from '../templates/bump/manifest.ts';
import { manifest as calendar } from '../templates/calendar/manifest.ts';
import { manifest as candlestick } from '../templates/candlestick/manifest.ts';
import { manifest as chord } from '../templates/chord/manifest.ts';
import { manifest as choropleth } from '../templates/choropleth/manifest.ts';
import { manifest as circlePacking } from '../templates/circle-packing/manifest.ts';
import { manifest as clusterMap } from '../templates/cluster-map/manifest.ts';
import { manifest as column } from '../templates/column/manifest.ts';
import { manifest as combo } from '../templates/combo/manifest.ts';
import { manifest as connectedScatter } from '../templates/connected-scatter/manifest.ts';
import { manifest as connectionMap } from '../templates/connection-map/manifest.ts';
import { manifest as contour } from '../templates/contour/manifest.ts';
import { manifest as densityMap } from '../templates/density-map/manifest.ts';
import { manifest as divergingBar } from '../templates/diverging-bar/manifest.ts';
import { manifest as donut } from '../templates/donut/manifest.ts';
import { manifest as dorlingMap } from '../templates/dorling-map/manifest.ts';
import { manifest as dotMap } from '../templates/dot-map/manifest.ts';
import { manifest as dotPlot } from '../templates/dot-plot/manifest.ts';
import { manifest as dumbbell } from '../templates/dumbbell/manifest.ts';
import { manifest as ecdf } from '../templates/ecdf/manifest.ts';
import { manifest as election } from '../templates/election/manifest.ts';
import { manifest as funnel } from '../templates/funnel/manifest.ts';
import { manifest as gantt } from '../templates/gantt/manifest.ts';
import { manifest as gauge } from '../templates/gauge/manifest.ts';
import { manifest as globeMap } from '../templates/globe-map/manifest.ts';
import { manifest as groupedBar } from '../templates/grouped-bar/manifest.ts';
import { manifest as groupedColumn } from '../templates/grouped-column/manifest.ts';
import { manifest as halfDonut } from '../templates/half-donut/manifest.ts';
import { manifest as heatmap } from '../templates/heatmap/manifest.ts';
import { manifest as hexbin } from '../templates/hexbin/manifest.ts';
import { manifest as hexbinMap } from '../templates/hexbin-map/manifest.ts';
import { manifest as histogram } from '../templates/histogram/manifest.ts';
import { manifest as horizon } from '../templates/horizon/manifest.ts';
import { manifest as icicle } from '../templates/icicle/manifest.ts';
import { manifest as lineChart } from '../templates/line/manifest.ts';
import { manifest as lineRace } from '../templates/line-race/manifest.ts';
import { manifest as locatorMap } from '../templates/locator-map/manifest.ts';
import { manifest as lollipop } from '../templates/lollipop/manifest.ts';
import { manifest as marimekko } from '../templates/marimekko/manifest.ts';
import { manifest as multiplePies } from '../templates/multiple-pies/manifest.ts';
import { manifest as network } from '../templates/network/manifest.ts';
import { manifest as numberCard } from '../templates/number-card/manifest.ts';
import { manifest as ownMap } from '../templates/own-map/manifest.ts';
import { manifest as packedBubbles } from '../templates/packed-bubbles/manifest.ts';
import { manifest as parallelCoordinates } from '../templates/parallel-coordinates/manifest.ts';
import { manifest as parliament } from '../templates/parliament/manifest.ts';
import { manifest as percentArea } from '../templates/percent-area/manifest.ts';
import { manifest as percentBar } from '../templates/percent-bar/manifest.ts';
import { manifest as percentColumn } from '../templates/percent-column/manifest.ts';
import { manifest as pictogram } from '../templates/pictogram/manifest.ts';
import { manifest as pie } from '../templates/pie/manifest.ts';
import { manifest as pieMap } from '../templates/pie-map/manifest.ts';
import { manifest as progressRings } from '../templates/progress-rings/manifest.ts';
import { manifest as pyramid } from '../templates/pyramid/manifest.ts';
import { manifest as radar } from '../templates/radar/manifest.ts';
import { manifest as radialBar } from '../templates/radial-bar/manifest.ts';
import { manifest as rangeArea } from '../templates/range-area/manifest.ts';
import { manifest as ridgeline } from '../templates/ridgeline/manifest.ts';
import { manifest as rose } from '../templates/rose/manifest.ts';
import { manifest as routeMap } from '../templates/route-map/manifest.ts';
import { manifest as sankey } from '../templates/sankey/manifest.ts';
import { manifest as scatter } from '../templates/scatter/manifest.ts';
import { manifest as slope } from '../templates/slope/manifest.ts';
import { manifest as sparklineGrid } from '../templates/sparkline-grid/manifest.ts';
import { manifest as spikeMap } from '../templates/spike-map/manifest.ts';
import { manifest as splitBars } from '../templates/split-bars/manifest.ts';
import { manifest as stackedArea } from '../templates/stacked-area/manifest.ts';
import { manifest as stackedBar } from '../templates/stacked-bar/manifest.ts';
import { manifest as stackedColumn } from '../templates/stacked-column/manifest.ts';
import { manifest as stepLine } from '../templates/step-line/manifest.ts';
import { manifest as streamgraph } from '../templates/streamgraph/manifest.ts';
import { manifest as sunburst } from '../templates/sunburst/manifest.ts';
import { manifest as svgMap } from '../templates/svg-map/manifest.ts';
import { manifest as symbolMap } from '../templates/symbol-map/manifest.ts';
import { manifest as table } from '../templates/table/manifest.ts';
import { manifest as tileMap } from '../templates/tile-map/manifest.ts';
import { manifest as timeMap } from '../templates/time-map/manifest.ts';
import { manifest as timeline } from '../templates/timeline/manifest.ts';
import { manifest as tree } from '../templates/tree/manifest.ts';
import { manifest as treemap } from '../templates/treemap/manifest.ts';
import { manifest as venn } from '../templates/venn/manifest.ts';
import { manifest as violin } from '../templates/violin/manifest.ts';
import { manifest as waffle } from '../templates/waffle/manifest.ts';
import { manifest as waterfall } from '../templates/waterfall/manifest.ts';
import { manifest as wordCloud } from '../templates/word-cloud/manifest.ts';
import { createRegistry, type } from './create-registry.ts';

/** Every chart type, in the order of the picker. A new type is its folder and a line here. */
// biome-ignore format: a line for each type
export const registry = createRegistry([
  type(bar, () => import('../templates/bar/draw.ts'), () => import('../templates/bar/sample.json', { with: { type: 'json' } })),
  type(column, () => import('../templates/column/draw.ts'), () => import('../templates/column/sample.json', { with: { type: 'json' } })),
  type(groupedBar, () => import('../templates/grouped-bar/draw.ts'), () => import('../templates/grouped-bar/sample.json', { with: { type: 'json' } })),
  type(groupedColumn, () => import('../templates/grouped-column/draw.ts'), () => import('../templates/grouped-column/sample.json', { with: { type: 'json' } })),
  type(stackedBar, () => import('../templates/stacked-bar/draw.ts'), () => import('../templates/stacked-bar/sample.json', { with: { type: 'json' } })),
  type(stackedColumn, () => import('../templates/stacked-column/draw.ts'), () => import('../templates/stacked-column/sample.json', { with: { type: 'json' } })),
  type(percentBar, () => import('../templates/percent-bar/draw.ts'), () => import('../templates/percent-bar/sample.json', { with: { type: 'json' } })),
  type(percentColumn, () => import('../templates/percent-column/draw.ts'), () => import('../templates/percent-column/sample.json', { with: { type: 'json' } })),
  type(divergingBar, () => import('../templates/diverging-bar/draw.ts'), () => import('../templates/diverging-bar/sample.json', { with: { type: 'json' } })),
  type(splitBars, () => import('../templates/split-bars/draw.ts'), () => import('../templates/split-bars/sample.json', { with: { type: 'json' } })),
  type(bullet, () => import('../templates/bullet/draw.ts'), () => import('../templates/bullet/sample.json', { with: { type: 'json' } })),
  type(lollipop, () => import('../templates/lollipop/draw.ts'), () => import('../templates/lollipop/sample.json', { with: { type: 'json' } })),
  type(pictogram, () => import('../templates/pictogram/draw.ts'), () => import('../templates/pictogram/sample.json', { with: { type: 'json' } })),
  type(dotPlot, () => import('../templates/dot-plot/draw.ts'), () => import('../templates/dot-plot/sample.json', { with: { type: 'json' } })),
  type(dumbbell, () => import('../templates/dumbbell/draw.ts'), () => import('../templates/dumbbell/sample.json', { with: { type: 'json' } })),
  type(arrowPlot, () => import('../templates/arrow-plot/draw.ts'), () => import('../templates/arrow-plot/sample.json', { with: { type: 'json' } })),
  type(pyramid, () => import('../templates/pyramid/draw.ts'), () => import('../templates/pyramid/sample.json', { with: { type: 'json' } })),
  type(election, () => import('../templates/election/draw.ts'), () => import('../templates/election/sample.json', { with: { type: 'json' } })),
  type(waterfall, () => import('../templates/waterfall/draw.ts'), () => import('../templates/waterfall/sample.json', { with: { type: 'json' } })),
  type(funnel, () => import('../templates/funnel/draw.ts'), () => import('../templates/funnel/sample.json', { with: { type: 'json' } })),
  type(marimekko, () => import('../templates/marimekko/draw.ts'), () => import('../templates/marimekko/sample.json', { with: { type: 'json' } })),
  type(lineChart, () => import('../templates/line/draw.ts'), () => import('../templates/line/sample.json', { with: { type: 'json' } })),
  type(stepLine, () => import('../templates/step-line/draw.ts'), () => import('../templates/step-line/sample.json', { with: { type: 'json' } })),
  type(areaChart, () => import('../templates/area/draw.ts'), () => import('../templates/area/sample.json', { with: { type: 'json' } })),
  type(stackedArea, () => import('../templates/stacked-area/draw.ts'), () => import('../templates/stacked-area/sample.json', { with: { type: 'json' } })),
  type(percentArea, () => import('../templates/percent-area/draw.ts'), () => import('../templates/percent-area/sample.json', { with: { type: 'json' } })),
  type(streamgraph, () => import('../templates/streamgraph/draw.ts'), () => import('../templates/streamgraph/sample.json', { with: { type: 'json' } })),
  type(rangeArea, () => import('../templates/range-area/draw.ts'), () => import('../templates/range-area/sample.json', { with: { type: 'json' } })),
  type(combo, () => import('../templates/combo/draw.ts'), () => import('../templates/combo/sample.json', { with: { type: 'json' } })),
  type(slope, () => import('../templates/slope/draw.ts'), () => import('../templates/slope/sample.json', { with: { type: 'json' } })),
  type(bump, () => import('../templates/bump/draw.ts'), () => import('../templates/bump/sample.ts')),
  type(sparklineGrid, () => import('../templates/sparkline-grid/draw.ts'), () => import('../templates/sparkline-grid/sample.ts')),
  type(horizon, () => import('../templates/horizon/draw.ts'), () => import('../templates/horizon/sample.json', { with: { type: 'json' } })),
  type(ridgeline, () => import('../templates/ridgeline/draw.ts'), () => import('../templates/ridgeline/sample.json', { with: { type: 'json' } })),
  type(pie, () => import('../templates/pie/draw.ts'), () => import('../templates/pie/sample.json', { with: { type: 'json' } })),
  type(donut, () => import('../templates/donut/draw.ts'), () => import('../templates/donut/sample.json', { with: { type: 'json' } })),
  type(multiplePies, () => import('../templates/multiple-pies/draw.ts'), () => import('../templates/multiple-pies/sample.json', { with: { type: 'json' } })),
  type(halfDonut, () => import('../templates/half-donut/draw.ts'), () => import('../templates/half-donut/sample.json', { with: { type: 'json' } })),
  type(gauge, () => import('../templates/gauge/draw.ts'), () => import('../templates/gauge/sample.json', { with: { type: 'json' } })),
  type(radialBar, () => import('../templates/radial-bar/draw.ts'), () => import('../templates/radial-bar/sample.json', { with: { type: 'json' } })),
  type(rose, () => import('../templates/rose/draw.ts'), () => import('../templates/rose/sample.json', { with: { type: 'json' } })),
  type(radar, () => import('../templates/radar/draw.ts'), () => import('../templates/radar/sample.json', { with: { type: 'json' } })),
  type(progressRings, () => import('../templates/progress-rings/draw.ts'), () => import('../templates/progress-rings/sample.json', { with: { type: 'json' } })),
  type(waffle, () => import('../templates/waffle/draw.ts'), () => import('../templates/waffle/sample.json', { with: { type: 'json' } })),
  type(parliament, () => import('../templates/parliament/draw.ts'), () => import('../templates/parliament/sample.json', { with: { type: 'json' } })),
  type(scatter, () => import('../templates/scatter/draw.ts'), () => import('../templates/scatter/sample.ts')),
  type(bubble, () => import('../templates/bubble/draw.ts'), () => import('../templates/bubble/sample.ts')),
  type(connectedScatter, () => import('../templates/connected-scatter/draw.ts'), () => import('../templates/connected-scatter/sample.json', { with: { type: 'json' } })),
  type(packedBubbles, () => import('../templates/packed-bubbles/draw.ts'), () => import('../templates/packed-bubbles/sample.json', { with: { type: 'json' } })),
  type(histogram, () => import('../templates/histogram/draw.ts'), () => import('../templates/histogram/sample.ts')),
  type(boxPlot, () => import('../templates/box-plot/draw.ts'), () => import('../templates/box-plot/sample.json', { with: { type: 'json' } })),
  type(violin, () => import('../templates/violin/draw.ts'), () => import('../templates/violin/sample.ts')),
  type(beeswarm, () => import('../templates/beeswarm/draw.ts'), () => import('../templates/beeswarm/sample.ts')),
  type(ecdf, () => import('../templates/ecdf/draw.ts'), () => import('../templates/ecdf/sample.ts')),
  type(hexbin, () => import('../templates/hexbin/draw.ts'), () => import('../templates/hexbin/sample.json', { with: { type: 'json' } })),
  type(contour, () => import('../templates/contour/draw.ts'), () => import('../templates/contour/sample.ts')),
  type(parallelCoordinates, () => import('../templates/parallel-coordinates/draw.ts'), () => import('../templates/parallel-coordinates/sample.json', { with: { type: 'json' } })),
  type(heatmap, () => import('../templates/heatmap/draw.ts'), () => import('../templates/heatmap/sample.json', { with: { type: 'json' } })),
  type(calendar, () => import('../templates/calendar/draw.ts'), () => import('../templates/calendar/sample.json', { with: { type: 'json' } })),
  type(table, () => import('../templates/table/draw.ts'), () => import('../templates/table/sample.ts')),
  type(numberCard, () => import('../templates/number-card/draw.ts'), () => import('../templates/number-card/sample.json', { with: { type: 'json' } })),
  type(wordCloud, () => import('../templates/word-cloud/draw.ts'), () => import('../templates/word-cloud/sample.json', { with: { type: 'json' } })),
  type(treemap, () => import('../templates/treemap/draw.ts'), () => import('../templates/treemap/sample.json', { with: { type: 'json' } })),
  type(sunburst, () => import('../templates/sunburst/draw.ts'), () => import('../templates/sunburst/sample.json', { with: { type: 'json' } })),
  type(icicle, () => import('../templates/icicle/draw.ts'), () => import('../templates/icicle/sample.json', { with: { type: 'json' } })),
  type(circlePacking, () => import('../templates/circle-packing/draw.ts'), () => import('../templates/circle-packing/sample.json', { with: { type: 'json' } })),
  type(sankey, () => import('../templates/sankey/draw.ts'), () => import('../templates/sankey/sample.json', { with: { type: 'json' } })),
  type(alluvial, () => import('../templates/alluvial/draw.ts'), () => import('../templates/alluvial/sample.json', { with: { type: 'json' } })),
  type(chord, () => import('../templates/chord/draw.ts'), () => import('../templates/chord/sample.json', { with: { type: 'json' } })),
  type(network, () => import('../templates/network/draw.ts'), () => import('../templates/network/sample.json', { with: { type: 'json' } })),
  type(arcDiagram, () => import('../templates/arc-diagram/draw.ts'), () => import('../templates/arc-diagram/sample.json', { with: { type: 'json' } })),
  type(tree, () => import('../templates/tree/draw.ts'), () => import('../templates/tree/sample.json', { with: { type: 'json' } })),
  type(venn, () => import('../templates/venn/draw.ts'), () => import('../templates/venn/sample.json', { with: { type: 'json' } })),
  type(gantt, () => import('../templates/gantt/draw.ts'), () => import('../templates/gantt/sample.json', { with: { type: 'json' } })),
  type(timeline, () => import('../templates/timeline/draw.ts'), () => import('../templates/timeline/sample.json', { with: { type: 'json' } })),
  type(candlestick, () => import('../templates/candlestick/draw.ts'), () => import('../templates/candlestick/sample.json', { with: { type: 'json' } })),
  type(choropleth, () => import('../templates/choropleth/draw.ts'), () => import('../templates/choropleth/sample.json', { with: { type: 'json' } })),
  type(bivariateMap, () => import('../templates/bivariate-map/draw.ts'), () => import('../templates/bivariate-map/sample.ts')),
  type(symbolMap, () => import('../templates/symbol-map/draw.ts'), () => import('../templates/symbol-map/sample.json', { with: { type: 'json' } })),
  type(tileMap, () => import('../templates/tile-map/draw.ts'), () => import('../templates/tile-map/sample.ts')),
  type(timeMap, () => import('../templates/time-map/draw.ts'), () => import('../templates/time-map/sample.json', { with: { type: 'json' } })),
  type(spikeMap, () => import('../templates/spike-map/draw.ts'), () => import('../templates/spike-map/sample.ts')),
  type(arrowMap, () => import('../templates/arrow-map/draw.ts'), () => import('../templates/arrow-map/sample.json', { with: { type: 'json' } })),
  type(dorlingMap, () => import('../templates/dorling-map/draw.ts'), () => import('../templates/dorling-map/sample.ts')),
  type(locatorMap, () => import('../templates/locator-map/draw.ts'), () => import('../templates/locator-map/sample.json', { with: { type: 'json' } })),
  type(globeMap, () => import('../templates/globe-map/draw.ts'), () => import('../templates/globe-map/sample.json', { with: { type: 'json' } })),
  type(pieMap, () => import('../templates/pie-map/draw.ts'), () => import('../templates/pie-map/sample.json', { with: { type: 'json' } })),
  type(connectionMap, () => import('../templates/connection-map/draw.ts'), () => import('../templates/connection-map/sample.json', { with: { type: 'json' } })),
  type(routeMap, () => import('../templates/route-map/draw.ts'), () => import('../templates/route-map/sample.json', { with: { type: 'json' } })),
  type(dotMap, () => import('../templates/dot-map/draw.ts'), () => import('../templates/dot-map/sample.ts')),
  type(densityMap, () => import('../templates/density-map/draw.ts'), () => import('../templates/density-map/sample.ts')),
  type(hexbinMap, () => import('../templates/hexbin-map/draw.ts'), () => import('../templates/hexbin-map/sample.ts')),
  type(clusterMap, () => import('../templates/cluster-map/draw.ts'), () => import('../templates/cluster-map/sample.ts')),
  type(ownMap, () => import('../templates/own-map/draw.ts'), () => import('../templates/own-map/sample.ts')),
  type(svgMap, () => import('../templates/svg-map/draw.ts'), () => import('../templates/svg-map/sample.ts')),
  type(barRace, () => import('../templates/bar-race/draw.ts'), () => import('../templates/bar-race/sample.ts')),
  type(lineRace, () => import('../templates/line-race/draw.ts'), () => import('../templates/line-race/sample.ts')),
]);

export const { manifests, manifestOf, loadTemplate, loadedTemplate, loadFamily, loadSample } = registry;
