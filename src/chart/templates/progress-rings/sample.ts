import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Share of the world's people in 2022, percent: World Bank, World Development Indicators, CC BY 4.0. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Service', 'People'],
      [
        ['Electricity', 91],
        ['Clean cooking', 74],
        ['Safe drinking water', 73],
        ['Safe sanitation', 57],
      ],
    ),
    document: {
      roles: { label: ['Service'], value: ['People'] },
      text: {
        title: 'Four in ten people lack safe sanitation',
        subtitle: 'Share of the world’s people who have …, 2022',
        source: 'World Bank, World Development Indicators',
        sourceUrl: 'https://data.worldbank.org/indicator/SH.STA.SMSS.ZS',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
