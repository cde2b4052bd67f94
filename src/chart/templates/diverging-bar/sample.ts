import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** Votes of the General Assembly on a moratorium on the death penalty: records of the United Nations, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Vote', 'Against', 'Abstained', 'In favour'],
      [
        ['2007', 54, 29, 104],
        ['2008', 46, 34, 106],
        ['2010', 41, 35, 109],
        ['2012', 41, 34, 111],
        ['2014', 38, 34, 117],
        ['2016', 40, 31, 117],
        ['2018', 35, 32, 121],
        ['2020', 38, 24, 123],
        ['2022', 37, 22, 125],
        ['2024', 32, 22, 130],
      ],
    ),
    document: {
      roles: { label: ['Vote'], values: ['Against', 'Abstained', 'In favour'] },
      options: { sort: 'data' },
      text: {
        title: 'More and more countries want an end to executions',
        subtitle: 'Votes in the UN General Assembly on a moratorium on the death penalty, share of votes',
        source: 'United Nations Digital Library',
        sourceUrl: 'https://digitallibrary.un.org/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
