import { ChartFigure } from './chart-figure.tsx';

/** Area in million square kilometres. Source: NOAA NCEI, Volumes of the World's Oceans from ETOPO1, public domain. */
const oceans: readonly [name: string, area: number][] = [
  ['Pacific', 161.76],
  ['Atlantic', 85.13],
  ['Indian', 70.56],
  ['Southern', 21.96],
  ['Arctic', 15.56],
];
const land = 148.94;

const row = 52;
const left = 104;
const width = 416;
const bottom = oceans.length * row;
const x = (area: number) => left + (area / 170) * width;

export function OceanChart() {
  return (
    <ChartFigure
      title="The Pacific is larger than all land combined"
      subtitle="Area of the oceans, million square kilometers"
      source="NOAA National Centers for Environmental Information, ETOPO1"
    >
      <svg
        viewBox="0 0 560 318"
        role="img"
        aria-label="Bar chart: the Pacific covers 162 million square kilometers, the Atlantic 85, the Indian Ocean 71, the Southern Ocean 22 and the Arctic Ocean 16. All land together covers 149."
        className="mt-5 w-full overflow-visible text-[20px] sm:text-16"
      >
        {oceans.map(([name, area], index) => (
          <g key={name}>
            <text x={left - 12} y={index * row + 27} textAnchor="end" className="fill-ink">
              {name}
            </text>
            <rect
              x={left}
              y={index * row + 3}
              width={x(area) - left}
              height={36}
              rx={2}
              className={index === 0 ? 'fill-accent' : 'fill-accent/35'}
            />
            <text x={x(area) + 8} y={index * row + 27} className="tabular fill-muted">
              {Math.round(area)}
            </text>
          </g>
        ))}
        <line x1={left} x2={left} y1={0} y2={bottom} className="stroke-edge" />
        <line x1={x(land)} x2={x(land)} y1={row} y2={bottom + 8} className="stroke-ink" strokeDasharray="3 4" />
        <text x={x(land)} y={bottom + 34} textAnchor="middle" className="fill-ink font-medium">
          All land, 149
        </text>
      </svg>
    </ChartFigure>
  );
}
