import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/**
 * Year, miles driven per person, price of a gallon in dollars of 2010: US Federal Highway Administration and US Energy
 * Information Administration, public domain; put together by H. Fairfield for “Driving Shifts Into Reverse” (2010).
 */
const years = `
  1956,3675,2.38 1957,3706,2.4 1958,3766,2.26 1959,3905,2.31 1960,3935,2.27 1961,3977,2.25 1962,4085,2.22
  1963,4218,2.12 1964,4369,2.11 1965,4538,2.14 1966,4676,2.14 1967,4827,2.14 1968,5038,2.13 1969,5207,2.07
  1970,5376,2.01 1971,5617,1.93 1972,5973,1.87 1973,6154,1.9 1974,5943,2.34 1975,6111,2.31 1976,6389,2.32
  1977,6630,2.36 1978,6883,2.23 1979,6744,2.68 1980,6672,3.3 1981,6732,3.3 1982,6835,2.92 1983,6943,2.66
  1984,7130,2.48 1985,7323,2.36 1986,7558,1.76 1987,7770,1.76 1988,8089,1.68 1989,8397,1.75 1990,8529,1.88
  1991,8535,1.78 1992,8662,1.69 1993,8855,1.6 1994,8909,1.59 1995,9150,1.6 1996,9192,1.67 1997,9416,1.65
  1998,9590,1.39 1999,9687,1.5 2000,9717,1.89 2001,9699,1.77 2002,9814,1.64 2003,9868,1.86 2004,9994,2.14
  2005,10067,2.53 2006,10037,2.79 2007,10025,2.95 2008,9880,3.31 2009,9657,2.38 2010,9596,2.61`;

export function sample(): Sample {
  const rows = years
    .trim()
    .split(/\s+/)
    .map((year) => year.split(',').map(Number));
  return {
    table: tableOf(['Year', 'Miles per person', 'Price of petrol'], rows),
    document: {
      roles: { order: ['Year'], x: ['Miles per person'], y: ['Price of petrol'] },
      options: {
        xTitle: 'Miles driven per person and year',
        yTitle: 'Price of a gallon of petrol, dollars of 2010',
        yFormat: { style: 'plain', decimals: null, prefix: '$', suffix: '', isSigned: false },
      },
      text: {
        title: 'Americans drove more and more, until petrol became dear',
        subtitle: 'Miles driven per person and the price of petrol in the United States, 1956–2010',
        source: 'Federal Highway Administration, Energy Information Administration',
        sourceUrl: 'https://www.eia.gov/petroleum/data.php',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
