import {
  around,
  as,
  day,
  links,
  maps,
  noise,
  ownMaps,
  rows,
  type SetTable,
  spreads,
  stacks,
  wholes,
} from './set-table.ts';

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
const noParts = [...stacks, ...wholes];

/** Series of one or more measures over years, months, days and hours, wide and long. */
export const overTime: readonly SetTable[] = [
  {
    name: 'yearly concentration of CO2',
    csv: `Year,CO2 (ppm)\n${rows(40, (at) => `${1984 + at},${(344 + at * 1.9).toFixed(1)}`)}`,
    first: ['line'],
    three: ['area', 'column', 'step-line'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'scatter', 'histogram', 'box-plot', 'bar', 'number-card'],
    never: ['Year'],
  },
  {
    name: 'electricity by source, monthly, wide',
    csv: `Month,Coal (TWh),Gas (TWh),Wind (TWh),Solar (TWh)\n${rows(24, (at) => `${2023 + Math.floor(at / 12)}-${months[at % 12]},${(14 - at * 0.2 + noise(at)).toFixed(1)},${(9 + noise(at, 2)).toFixed(1)},${(11 + noise(at, 3) * 4).toFixed(1)},${(5 + 4 * Math.sin(at / 2)).toFixed(1)}`)}`,
    first: ['line', 'stacked-area', 'stacked-column'],
    three: ['percent-area', 'streamgraph', 'sparkline-grid', 'area'],
    nonsense: [...maps, ...links, ...wholes, 'waterfall', 'scatter', 'bubble', 'histogram', 'range-area', 'dumbbell'],
  },
  {
    name: 'daily temperatures: lowest, mean, highest',
    csv: `Date,Min °C,Mean °C,Max °C\n${rows(31, (at) => `${day('2024-07-01', at)},${(12 + noise(at) * 5).toFixed(1)},${(18 + noise(at) * 5).toFixed(1)},${(24 + noise(at) * 6).toFixed(1)}`)}`,
    first: ['line', 'range-area'],
    three: ['dumbbell', 'heatmap', 'sparkline-grid', 'step-line'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'area', 'bubble', 'combo'],
  },
  {
    name: 'hourly power demand',
    csv: `Time,Demand (MW)\n${rows(48, (at) => `2025-01-${at < 24 ? '14' : '15'} ${String(at % 24).padStart(2, '0')}:00,${Math.round(42000 + 9000 * Math.sin((at - 7) / 3.8))}`)}`,
    first: ['line', 'area'],
    three: ['step-line', 'column'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'calendar', 'bar', 'lollipop', 'packed-bubbles'],
  },
  {
    name: 'life expectancy of six countries, long',
    csv: `country,year,life_expectancy\n${rows(48, (at) => `${['Japan', 'France', 'Brazil', 'India', 'Nigeria', 'Poland'][at % 6]},${1980 + Math.floor(at / 6) * 5},${(50 + (at % 6) * 4 + Math.floor(at / 6) * 1.5).toFixed(1)}`)}`,
    first: [as('line', { x: ['year'], y: ['life_expectancy'], series: ['country'] })],
    three: ['slope', 'bump', 'sparkline-grid', 'heatmap', 'time-map', 'line-race', 'choropleth'],
    nonsense: [...noParts, ...links, ...ownMaps, 'waterfall', 'scatter', 'bubble', 'pie-map', 'dot-map'],
    never: ['year'],
  },
  {
    name: 'unemployment of states with missing years, long',
    csv: `State,Year,Unemployment rate (%)\n${rows(32, (at) => `${['Bavaria', 'Saxony', 'Hesse', 'Bremen'][at % 4]},${2015 + Math.floor(at / 4)},${at % 7 === 3 ? '' : (3 + (at % 4) * 1.7 + noise(at)).toFixed(1)}`)}`,
    first: ['line'],
    three: ['slope', 'sparkline-grid', 'heatmap', 'bump', 'step-line', 'line-race'],
    nonsense: [...noParts, ...links, ...ownMaps, 'waterfall', 'area', 'scatter', 'packed-bubbles'],
    never: ['Year'],
  },
  {
    name: 'fifteen countries in columns, yearly',
    csv: `Year,Austria,Belgium,Czechia,Denmark,Estonia,Finland,France,Germany,Greece,Hungary,Ireland,Italy,Latvia,Malta,Norway\n${rows(
      20,
      (at) =>
        `${2004 + at},${rows(15, (place) => (40 + place * 2 + at * (noise(place) - 0.3)).toFixed(1))
          .split('\n')
          .join(',')}`,
    )}`,
    first: [
      as('line', {
        y: 'Austria,Belgium,Czechia,Denmark,Estonia,Finland,France,Germany,Greece,Hungary,Ireland,Italy,Latvia,Malta,Norway'.split(
          ',',
        ),
      }),
      as('sparkline-grid', {
        y: 'Austria,Belgium,Czechia,Denmark,Estonia,Finland,France,Germany,Greece,Hungary,Ireland,Italy,Latvia,Malta,Norway'.split(
          ',',
        ),
      }),
      'heatmap',
    ],
    three: ['line-race', 'bump', 'horizon', 'bar-race', 'ridgeline'],
    nonsense: [...wholes, ...links, 'waterfall', 'combo', 'range-area', 'bubble', 'scatter'],
    never: ['Year'],
  },
  {
    name: 'quarterly growth of the economy',
    csv: `Quarter,GDP growth (%)\n${rows(20, (at) => `${2020 + Math.floor(at / 4)} Q${(at % 4) + 1},${around(0.4, 2, at).toFixed(1)}`)}`,
    first: ['column', 'line'],
    three: ['area', 'bar', 'step-line', 'lollipop'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'histogram', 'packed-bubbles', 'radial-bar'],
  },
  {
    name: 'sales of regions with a column for each month',
    csv: `Region,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec\n${rows(
      5,
      (at) =>
        `${['North', 'South', 'East', 'West', 'Export'][at]},${rows(12, (place) =>
          String(Math.round(120 + 60 * noise(place, at))),
        )
          .split('\n')
          .join(',')}`,
    )}`,
    first: ['heatmap', 'table', 'line', 'stacked-bar', 'slope'],
    three: [
      'percent-bar',
      'grouped-bar',
      'grouped-column',
      'stacked-column',
      'sparkline-grid',
      'bar-race',
      'split-bars',
    ],
    nonsense: [
      ...maps,
      ...links,
      ...spreads,
      'scatter',
      'bubble',
      'waterfall',
      'parallel-coordinates',
      'dumbbell',
      'pyramid',
    ],
  },
  {
    name: 'closing price of a share',
    csv: `Date,Close\n${rows(60, (at) => `${day('2025-02-03', Math.floor(at / 5) * 7 + (at % 5))},${(182 + at * 0.3 + around(0, 6, at)).toFixed(2)}`)}`,
    first: ['line', 'area'],
    three: ['step-line'],
    nonsense: [
      ...noParts,
      ...maps,
      ...links,
      'waterfall',
      'candlestick',
      'bar',
      'column',
      'calendar',
      'packed-bubbles',
      'lollipop',
    ],
  },
  {
    name: 'weekly cases with gaps',
    csv: `Week starting,Cases\n${rows(30, (at) => `${day('2024-10-07', at * 7)},${at % 9 === 4 ? 'n/a' : Math.round(900 * noise(at) + 40 * at)}`)}`,
    first: ['line', 'column', 'area'],
    three: ['step-line'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'bar', 'scatter', 'packed-bubbles', 'radial-bar'],
  },
  {
    name: 'opinion polls of parties, long',
    csv: `Date,Party,Share (%)\n${rows(60, (at) => `${day('2024-01-10', Math.floor(at / 5) * 30)},${['SPD', 'CDU', 'Greens', 'FDP', 'Left'][at % 5]},${(8 + (at % 5) * 5 + noise(at) * 3).toFixed(1)}`)}`,
    first: ['line'],
    three: ['sparkline-grid', 'slope', 'bump', 'heatmap', 'line-race', 'step-line', 'percent-area', 'stacked-area'],
    nonsense: [...maps, ...links, ...wholes, 'waterfall', 'scatter', 'bar'],
  },
  {
    name: 'temperature anomaly since 1875',
    csv: `year,anomaly\n${rows(150, (at) => `${1875 + at},${(-0.4 + at * 0.009 + around(0, 0.2, at)).toFixed(2)}`)}`,
    first: ['line', 'column', 'heatmap'],
    three: ['area', 'step-line', 'horizon'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'bar', 'lollipop', 'packed-bubbles', 'radial-bar'],
    never: ['year'],
  },
  {
    name: 'revenue of five years',
    csv: 'Year,Revenue ($m)\n2020,14.2\n2021,17.8\n2022,21.4\n2023,20.1\n2024,26.7',
    first: ['column', 'line'],
    three: ['bar', 'area', 'lollipop'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'step-line', 'histogram', 'scatter', 'radar', 'funnel'],
    never: ['Year'],
  },
  {
    name: 'economic output and unemployment, yearly',
    csv: `Year,GDP (billion €),Unemployment rate (%)\n${rows(15, (at) => `${2009 + at},${2400 + at * 95},${(7.6 - at * 0.25).toFixed(1)}`)}`,
    first: [
      'combo',
      as('line', { y: ['GDP (billion €)'] }),
      as('line', { y: ['GDP'] }),
      'connected-scatter',
      'split-bars',
      'sparkline-grid',
    ],
    three: ['scatter', 'column', 'line', 'area'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'dumbbell', 'arrow-plot', 'range-area', 'number-card'],
    apart: [['GDP'], ['Unemployment rate']],
    never: ['Year'],
  },
  {
    name: 'monthly sales by product and region, several rows a month',
    csv: `Month,Region,Product,Sales\n${rows(72, (at) => `2024-${months[Math.floor(at / 6)]},${['North', 'South'][at % 2]},${['Tea', 'Coffee', 'Cocoa'][at % 3]},${Math.round(200 + 150 * noise(at))}`)}`,
    first: ['line', 'stacked-column', 'stacked-area', 'grouped-column'],
    three: ['percent-column', 'percent-area', 'sparkline-grid', 'heatmap', 'column', 'area', 'streamgraph', 'bar-race'],
    nonsense: [...maps, ...links, 'waterfall', 'scatter', 'gantt', 'pyramid', 'combo', 'radar'],
  },
  {
    name: 'steps of each day of a year',
    csv: `date,steps\n${rows(365, (at) => `${day('2023-01-01', at)},${Math.round(6000 + 6000 * noise(at))}`)}`,
    first: ['calendar', 'line', 'area'],
    three: ['histogram', 'column', 'step-line'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'bar', 'lollipop', 'packed-bubbles', 'word-cloud'],
  },
  {
    name: 'households with internet, share a year',
    csv: 'Year,Households with internet (%)\n2005,48\n2007,54\n2009,65\n2011,73\n2013,79\n2015,83\n2017,87\n2019,90\n2021,92\n2023,93',
    first: ['line', 'column', 'area'],
    three: ['bar', 'step-line'],
    nonsense: [...noParts, ...maps, ...links, 'waterfall', 'histogram', 'funnel', 'gauge', 'progress-rings'],
    never: ['Year'],
  },
];
