import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** The budget of the United States in the fiscal year 2023, billions of dollars: Congressional Budget Office, public domain. */
export function sample(): Sample {
  return {
    table: tableOf(
      ['Item', 'Billions', 'Kind'],
      [
        ['Income taxes', 2176, 'change'],
        ['Payroll taxes', 1614, 'change'],
        ['Corporate taxes', 420, 'change'],
        ['Other revenue', 229, 'change'],
        ['Revenue', null, 'subtotal'],
        ['Social Security', -1348, 'change'],
        ['Medicare', -839, 'change'],
        ['Medicaid', -616, 'change'],
        ['Other mandatory', -950, 'change'],
        ['Defense', -805, 'change'],
        ['Other programs', -917, 'change'],
        ['Interest', -659, 'change'],
        ['Deficit', null, 'total'],
      ],
    ),
    document: {
      roles: { label: ['Item'], delta: ['Billions'], kind: ['Kind'] },
      text: {
        title: 'Where the money of the United States comes from, and where it goes',
        subtitle: 'Federal budget in the fiscal year 2023, billions of dollars',
        source: 'Congressional Budget Office',
        sourceUrl: 'https://www.cbo.gov/publication/59727',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
