import type { Options } from './options.ts';
import type { Roles } from './roles.ts';
import type { Model, Template } from './template.ts';
import { alluvial } from './templates/alluvial/alluvial.ts';
import { arcDiagram } from './templates/arc-diagram/arc-diagram.ts';
import { areaChart } from './templates/area/area.ts';
import { arrowMap } from './templates/arrow-map/arrow-map.ts';
import { arrowPlot } from './templates/arrow-plot/arrow-plot.ts';
import { bar } from './templates/bar/bar.ts';
import { barRace } from './templates/bar-race/bar-race.ts';
import { beeswarm } from './templates/beeswarm/beeswarm.ts';
import { boxPlot } from './templates/box-plot/box-plot.ts';
import { bubble } from './templates/bubble/bubble.ts';
import { bullet } from './templates/bullet/bullet.ts';
import { bump } from './templates/bump/bump.ts';
import { calendar } from './templates/calendar/calendar.ts';
import { candlestick } from './templates/candlestick/candlestick.ts';
import { chord } from './templates/chord/chord.ts';
import { choropleth } from './templates/choropleth/choropleth.ts';
import { circlePacking } from './templates/circle-packing/circle-packing.ts';
import { clusterMap } from './templates/cluster-map/cluster-map.ts';
import { column } from './templates/column/column.ts';
import { combo } from './templates/combo/combo.ts';
import { connectedScatter } from './templates/connected-scatter/connected-scatter.ts';
import { connectionMap } from './templates/connection-map/connection-map.ts';
import { contour } from './templates/contour/contour.ts';
import { densityMap } from './templates/density-map/density-map.ts';
import { divergingBar } from './templates/diverging-bar/diverging-bar.ts';
import { donut } from './templates/donut/donut.ts';
import { dorlingMap } from './templates/dorling-map/dorling-map.ts';
import { dotMap } from './templates/dot-map/dot-map.ts';
import { dotPlot } from './templates/dot-plot/dot-plot.ts';
import { dumbbell } from './templates/dumbbell/dumbbell.ts';
import { ecdf } from './templates/ecdf/ecdf.ts';
import { funnel } from './templates/funnel/funnel.ts';
import { gantt } from './templates/gantt/gantt.ts';
import { gauge } from './templates/gauge/gauge.ts';
import { globeMap } from './templates/globe-map/globe-map.ts';
import { groupedBar } from './templates/grouped-bar/grouped-bar.ts';
import { groupedColumn } from './templates/grouped-column/grouped-column.ts';
import { halfDonut } from './templates/half-donut/half-donut.ts';
import { heatmap } from './templates/heatmap/heatmap.ts';
import { hexbin } from './templates/hexbin/hexbin.ts';
import { hexbinMap } from './templates/hexbin-map/hexbin-map.ts';
import { histogram } from './templates/histogram/histogram.ts';
import { horizon } from './templates/horizon/horizon.ts';
import { icicle } from './templates/icicle/icicle.ts';
import { lineChart } from './templates/line/line.ts';
import { lineRace } from './templates/line-race/line-race.ts';
import { locatorMap } from './templates/locator-map/locator-map.ts';
import { lollipop } from './templates/lollipop/lollipop.ts';
import { marimekko } from './templates/marimekko/marimekko.ts';
import { multiplePies } from './templates/multiple-pies/multiple-pies.ts';
import { network } from './templates/network/network.ts';
import { numberCard } from './templates/number-card/number-card.ts';
import { ownMap } from './templates/own-map/own-map.ts';
import { packedBubbles } from './templates/packed-bubbles/packed-bubbles.ts';
import { parallelCoordinates } from './templates/parallel-coordinates/parallel-coordinates.ts';
import { parliament } from './templates/parliament/parliament.ts';
import { percentArea } from './templates/percent-area/percent-area.ts';
import { percentBar } from './templates/percent-bar/percent-bar.ts';
import { percentColumn } from './templates/percent-column/percent-column.ts';
import { pie } from './templates/pie/pie.ts';
import { pieMap } from './templates/pie-map/pie-map.ts';
import { progressRings } from './templates/progress-rings/progress-rings.ts';
import { pyramid } from './templates/pyramid/pyramid.ts';
import { radar } from './templates/radar/radar.ts';
import { radialBar } from './templates/radial-bar/radial-bar.ts';
import { rangeArea } from './templates/range-area/range-area.ts';
import { ridgeline } from './templates/ridgeline/ridgeline.ts';
import { rose } from './templates/rose/rose.ts';
import { routeMap } from './templates/route-map/route-map.ts';
import { sankey } from './templates/sankey/sankey.ts';
import { scatter } from './templates/scatter/scatter.ts';
import { slope } from './templates/slope/slope.ts';
import { sparklineGrid } from './templates/sparkline-grid/sparkline-grid.ts';
import { spikeMap } from './templates/spike-map/spike-map.ts';
import { splitBars } from './templates/split-bars/split-bars.ts';
import { stackedArea } from './templates/stacked-area/stacked-area.ts';
import { stackedBar } from './templates/stacked-bar/stacked-bar.ts';
import { stackedColumn } from './templates/stacked-column/stacked-column.ts';
import { stepLine } from './templates/step-line/step-line.ts';
import { streamgraph } from './templates/streamgraph/streamgraph.ts';
import { sunburst } from './templates/sunburst/sunburst.ts';
import { svgMap } from './templates/svg-map/svg-map.ts';
import { symbolMap } from './templates/symbol-map/symbol-map.ts';
import { table } from './templates/table/table.ts';
import { tileMap } from './templates/tile-map/tile-map.ts';
import { timeMap } from './templates/time-map/time-map.ts';
import { timeline } from './templates/timeline/timeline.ts';
import { tree } from './templates/tree/tree.ts';
import { treemap } from './templates/treemap/treemap.ts';
import { venn } from './templates/venn/venn.ts';
import { violin } from './templates/violin/violin.ts';
import { waffle } from './templates/waffle/waffle.ts';
import { waterfall } from './templates/waterfall/waterfall.ts';
import { wordCloud } from './templates/word-cloud/word-cloud.ts';

/** Every chart type, in the order of the picker. */
export const templates: readonly Template[] = [
  any(bar),
  any(column),
  any(groupedBar),
  any(groupedColumn),
  any(stackedBar),
  any(stackedColumn),
  any(percentBar),
  any(percentColumn),
  any(divergingBar),
  any(splitBars),
  any(bullet),
  any(lollipop),
  any(dotPlot),
  any(dumbbell),
  any(arrowPlot),
  any(pyramid),
  any(waterfall),
  any(funnel),
  any(marimekko),
  any(lineChart),
  any(stepLine),
  any(areaChart),
  any(stackedArea),
  any(percentArea),
  any(streamgraph),
  any(rangeArea),
  any(combo),
  any(slope),
  any(bump),
  any(sparklineGrid),
  any(horizon),
  any(ridgeline),
  any(pie),
  any(donut),
  any(multiplePies),
  any(halfDonut),
  any(gauge),
  any(radialBar),
  any(rose),
  any(radar),
  any(progressRings),
  any(waffle),
  any(parliament),
  any(scatter),
  any(bubble),
  any(connectedScatter),
  any(packedBubbles),
  any(histogram),
  any(boxPlot),
  any(violin),
  any(beeswarm),
  any(ecdf),
  any(hexbin),
  any(contour),
  any(parallelCoordinates),
  any(heatmap),
  any(calendar),
  any(table),
  any(numberCard),
  any(wordCloud),
  any(treemap),
  any(sunburst),
  any(icicle),
  any(circlePacking),
  any(sankey),
  any(alluvial),
  any(chord),
  any(network),
  any(arcDiagram),
  any(tree),
  any(venn),
  any(gantt),
  any(timeline),
  any(candlestick),
  any(choropleth),
  any(symbolMap),
  any(tileMap),
  any(timeMap),
  any(spikeMap),
  any(arrowMap),
  any(dorlingMap),
  any(locatorMap),
  any(globeMap),
  any(pieMap),
  any(connectionMap),
  any(routeMap),
  any(dotMap),
  any(densityMap),
  any(hexbinMap),
  any(clusterMap),
  any(ownMap),
  any(svgMap),
  any(barRace),
  any(lineRace),
];

/** The template of an id, or null. */
export function templateOf(id: string): Template | null {
  return templates.find((template) => template.id === id) ?? null;
}

/** A template hands its own model back to itself: whoever holds many of them need not know its shape. */
function any<R extends Roles, O extends Options, M extends Model>(template: Template<R, O, M>): Template {
  return template as unknown as Template;
}
