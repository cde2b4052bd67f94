import { as, links, maps, noise, ownMaps, rows, type SetTable, spreads, stacks, wholes } from './set-table.ts';

const noSense = [...links, ...spreads, ...wholes, ...ownMaps, 'scatter', 'bubble', 'waterfall', 'connected-scatter'];

/** A column for each year: time runs from column to column. */
export const yearColumns: readonly SetTable[] = [
  {
    name: 'rent of cities in three years',
    csv: 'City,2015,2020,2025\nBerlin,8.2,11.4,14.9\nMunich,14.1,17.9,21.2\nHamburg,10.3,12.6,14.4\nLeipzig,5.6,7.2,9.1\nCologne,9.8,11.9,13.7\nDresden,6.4,7.8,9.3',
    first: [
      'slope',
      as('dumbbell', { start: ['2015'], end: ['2025'] }),
      as('arrow-plot', { from: ['2015'], to: ['2025'] }),
      'line',
      'dot-plot',
      as('bar', { value: ['2025'] }),
    ],
    three: ['grouped-bar', 'grouped-column', 'heatmap', 'table', 'bump'],
    nonsense: [...noSense, ...stacks, 'choropleth', 'tile-map', 'radar', 'pyramid'],
  },
  {
    name: 'rate of two years in European countries',
    csv: 'Country,Rate 2019,Rate 2023\nFrance,8.4,7.3\nSpain,14.1,12.2\nItaly,9.9,7.7\nPortugal,6.6,6.5\nGreece,17.9,11.1\nAustria,4.8,5.1\nPoland,3.3,2.8',
    first: [
      'slope',
      as('dumbbell', { start: ['Rate 2019'], end: ['Rate 2023'] }),
      as('arrow-plot', { from: ['Rate 2019'], to: ['Rate 2023'] }),
    ],
    three: [
      as('bar', { value: ['Rate 2023'] }),
      'grouped-bar',
      'dot-plot',
      as('choropleth', { value: ['Rate 2023'] }),
      'grouped-column',
    ],
    nonsense: [...noSense, ...stacks, 'pyramid', 'radar', 'pie-map'],
  },
  {
    name: 'population of countries, a column every ten years',
    csv: `Country,1970,1980,1990,2000,2010,2020\n${rows(
      10,
      (at) =>
        `${['Nigeria', 'Kenya', 'Egypt', 'Ghana', 'Mali', 'Chad', 'Niger', 'Togo', 'Benin', 'Sudan'][at]},${rows(
          6,
          (place) => ((5 + at * 4) * 1.3 ** place).toFixed(1),
        )
          .split('\n')
          .join(',')}`,
    )}`,
    first: ['line', 'slope', 'bump', 'bar-race', 'time-map', 'heatmap', 'table', 'sparkline-grid'],
    three: [
      as('bar', { value: ['2020'] }),
      as('choropleth', { value: ['2020'] }),
      as('dumbbell', { start: ['1970'], end: ['2020'] }),
      'line-race',
      'grouped-column',
      'dot-plot',
    ],
    nonsense: [...noSense, 'percent-bar', 'pie-map', 'radar', 'pyramid', 'stacked-bar'],
  },
  {
    name: 'indicator with codes, as statistical offices publish',
    csv: `Country Name,Country Code,Indicator Name,2018,2019,2020,2021,2022\n${rows(
      9,
      (at) =>
        `${['Germany', 'France', 'Japan', 'Brazil', 'India', 'Canada', 'Mexico', 'Norway', 'Kenya'][at]},${['DEU', 'FRA', 'JPN', 'BRA', 'IND', 'CAN', 'MEX', 'NOR', 'KEN'][at]},Internet users (% of population),${rows(
          5,
          (place) => (50 + at * 4 + place * 1.5).toFixed(1),
        )
          .split('\n')
          .join(',')}`,
    )}`,
    first: [
      'line',
      'slope',
      'bump',
      'bar-race',
      'time-map',
      'heatmap',
      'table',
      'sparkline-grid',
      'dot-plot',
      as('choropleth', { value: ['2022'] }),
      as('bar', { value: ['2022'] }),
    ],
    three: [
      as('dumbbell', { start: ['2018'], end: ['2022'] }),
      as('arrow-plot', { from: ['2018'], to: ['2022'] }),
      'grouped-bar',
      'grouped-column',
    ],
    nonsense: [...noSense, ...stacks, 'radar', 'pyramid', 'word-cloud'],
  },
  {
    name: 'budget lines of two years',
    csv: 'Item,2024 (€m),2025 (€m)\nDefence,52.0,53.3\nTransport,44.1,49.7\nResearch,21.5,22.4\nHealth,16.7,16.4\nInterior,13.3,13.9\nFamily,13.9,14.2',
    first: ['slope', 'dumbbell', 'arrow-plot', 'grouped-bar', 'grouped-column'],
    three: ['dot-plot', 'bar', 'bullet'],
    nonsense: [...noSense, ...stacks, ...maps, 'pyramid', 'radar', 'line'],
  },
  {
    name: 'shares of a vote in three elections',
    csv: 'Party,2013,2017,2021\nSPD,25.7,20.5,25.7\nCDU/CSU,41.5,32.9,24.1\nGrüne,8.4,8.9,14.8\nFDP,4.8,10.7,11.5\nAfD,4.7,12.6,10.3\nLinke,8.6,9.2,4.9',
    first: ['slope', 'line', 'grouped-column', 'grouped-bar', 'bump', 'dot-plot'],
    three: ['dumbbell', 'arrow-plot', 'heatmap', 'bar', 'column', 'stacked-column', 'percent-column', 'multiple-pies'],
    nonsense: [
      'scatter',
      'bubble',
      'waterfall',
      'connected-scatter',
      ...links,
      ...spreads,
      ...maps,
      'radar',
      'pyramid',
      'stacked-bar',
    ],
  },
  {
    name: 'world records, columns named FY',
    csv: 'Segment,FY2021,FY2022,FY2023,FY2024\nCloud,60.1,75.3,87.9,105.4\nOffice,53.9,63.4,69.3,77.7\nGaming,15.4,16.2,15.5,21.5\nDevices,6.8,7.3,5.5,4.7\nSearch,9.3,11.6,12.2,12.6',
    first: [
      'slope',
      'line',
      'grouped-column',
      'grouped-bar',
      'heatmap',
      'bump',
      'stacked-column',
      'bar-race',
      'dot-plot',
    ],
    three: ['dumbbell', 'arrow-plot', 'table', 'stacked-bar', 'bar'],
    nonsense: [
      'scatter',
      'bubble',
      'waterfall',
      'connected-scatter',
      ...links,
      ...spreads,
      ...maps,
      'radar',
      'pyramid',
    ],
  },
  {
    name: 'births by state, columns of years with spaces',
    csv: `State,Births 2000,Births 2010,Births 2020\n${rows(
      8,
      (at) =>
        `${['Texas', 'Ohio', 'Utah', 'Maine', 'Iowa', 'Oregon', 'Georgia', 'Nevada'][at]},${rows(3, (place) =>
          String(Math.round(20000 + 90000 * noise(at) + place * 900)),
        )
          .split('\n')
          .join(',')}`,
    )}`,
    first: [
      'slope',
      as('dumbbell', { start: ['Births 2000'], end: ['Births 2020'] }),
      as('choropleth', { value: ['Births 2020'] }),
      as('bar', { value: ['Births 2020'] }),
      'line',
      'dot-plot',
      'bar-race',
      'time-map',
    ],
    three: ['grouped-bar', 'grouped-column', 'arrow-plot', 'bump', 'tile-map', 'dorling-map', 'symbol-map'],
    nonsense: [...noSense, 'pyramid', 'radar', 'stacked-bar'],
  },
  {
    name: 'one row for each measure, one column for each year',
    csv: 'Measure,2021,2022,2023\nRevenue,410,452,498\nCosts,377,401,455\nProfit,33,51,43',
    first: ['slope', 'line', 'grouped-column', 'grouped-bar', 'dumbbell', 'arrow-plot', 'table', 'dot-plot'],
    three: ['bump', 'heatmap', 'bar', 'column'],
    nonsense: [...noSense, ...stacks, ...maps, 'pyramid', 'radar'],
  },
];
