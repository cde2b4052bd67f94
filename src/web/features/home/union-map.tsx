import { ChartFigure } from './chart-figure.tsx';

type Wave = {
  label: string;
  fill: string;
  text: string;
  members: readonly [code: string, column: number, row: number][];
};

/**
 * The year each of the 27 joined what is now the European Union, and the position of its tile. Source: European Union.
 */
const waves: readonly Wave[] = [
  {
    label: '1958',
    fill: '#312e81',
    text: '#ffffff',
    members: [
      ['BE', 2, 3],
      ['DE', 4, 3],
      ['FR', 2, 4],
      ['IT', 3, 5],
      ['LU', 3, 3],
      ['NL', 3, 2],
    ],
  },
  {
    label: '1973–1986',
    fill: '#4f46e5',
    text: '#ffffff',
    members: [
      ['DK', 4, 1],
      ['IE', 0, 2],
      ['GR', 7, 7],
      ['ES', 1, 6],
      ['PT', 0, 6],
    ],
  },
  {
    label: '1995',
    fill: '#8b93f8',
    text: '#101828',
    members: [
      ['AT', 4, 4],
      ['FI', 6, 0],
      ['SE', 5, 0],
    ],
  },
  {
    label: '2004',
    fill: '#c7d2fe',
    text: '#101828',
    members: [
      ['CY', 8, 7],
      ['CZ', 5, 4],
      ['EE', 6, 1],
      ['HU', 6, 5],
      ['LT', 6, 3],
      ['LV', 6, 2],
      ['MT', 3, 7],
      ['PL', 5, 3],
      ['SI', 4, 5],
      ['SK', 6, 4],
    ],
  },
  {
    label: '2007–2013',
    fill: '#e3e6ef',
    text: '#101828',
    members: [
      ['BG', 7, 6],
      ['HR', 5, 5],
      ['RO', 7, 5],
    ],
  },
];

const tile = 40;
const gap = 4;
const left = 170;

export function UnionMap() {
  return (
    <ChartFigure
      title="From six members to twenty-seven"
      subtitle="Today’s members of the European Union, by the year they joined"
      source="European Union"
    >
      <svg
        viewBox="0 0 560 318"
        role="img"
        aria-label="Tile map of the European Union. Six members joined in 1958, five between 1973 and 1986, three in 1995, ten in 2004 and three between 2007 and 2013."
        className="mt-5 w-full"
      >
        {waves.map(({ label, fill, text, members }, index) => (
          <g key={label}>
            <rect x={0} y={94 + index * 36} width={20} height={20} rx={2} fill={fill} />
            <text x={30} y={110 + index * 36} className="tabular fill-ink text-[18px] sm:text-16">
              {label}
            </text>
            {members.map(([code, column, row]) => (
              <g key={code} transform={`translate(${left + column * (tile + gap)} ${row * tile})`}>
                <rect width={tile} height={tile - gap} rx={2} fill={fill} />
                <text
                  x={tile / 2}
                  y={24}
                  textAnchor="middle"
                  fill={text}
                  className="font-medium text-[16px] sm:text-14"
                >
                  {code}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </ChartFigure>
  );
}
