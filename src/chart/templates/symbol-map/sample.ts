import { tableOf } from '#data/table.ts';
import type { Sample } from '../../template/template.ts';

/** People in the largest urban agglomerations, millions, 2018: UN, World Urbanization Prospects, The 2018 Revision, CC BY 3.0 IGO. */
const cities = [
  ['Tokyo', 35.69, 139.69, 37.5],
  ['Delhi', 28.67, 77.22, 28.5],
  ['Shanghai', 31.22, 121.46, 25.6],
  ['São Paulo', -23.55, -46.64, 21.7],
  ['Mexico City', 19.43, -99.13, 21.6],
  ['Cairo', 30.05, 31.24, 20.1],
  ['Mumbai', 19.07, 72.88, 20],
  ['Beijing', 39.91, 116.4, 19.6],
  ['Dhaka', 23.71, 90.41, 19.6],
  ['Osaka', 34.69, 135.5, 19.3],
  ['New York', 40.71, -74.01, 18.8],
  ['Karachi', 24.87, 67.05, 15.4],
  ['Buenos Aires', -34.6, -58.38, 15],
  ['Chongqing', 29.55, 106.53, 14.8],
  ['Istanbul', 41.01, 28.95, 14.8],
  ['Kolkata', 22.57, 88.36, 14.7],
  ['Manila', 14.6, 120.98, 13.5],
  ['Lagos', 6.45, 3.4, 13.5],
  ['Rio de Janeiro', -22.91, -43.17, 13.3],
  ['Tianjin', 39.14, 117.18, 13.2],
  ['Kinshasa', -4.33, 15.31, 13.2],
  ['Guangzhou', 23.13, 113.26, 12.6],
  ['Los Angeles', 34.05, -118.24, 12.4],
  ['Moscow', 55.75, 37.62, 12.4],
  ['Shenzhen', 22.54, 114.06, 11.9],
  ['Lahore', 31.55, 74.34, 11.7],
  ['Bangalore', 12.98, 77.59, 11.4],
  ['Paris', 48.85, 2.35, 10.9],
  ['Bogotá', 4.61, -74.08, 10.6],
  ['Jakarta', -6.21, 106.85, 10.5],
  ['Chennai', 13.09, 80.28, 10.5],
  ['Lima', -12.04, -77.03, 10.4],
  ['Bangkok', 13.75, 100.5, 10.2],
] as const;

export function sample(): Sample {
  return {
    table: tableOf(['City', 'Latitude', 'Longitude', 'Million people'], cities),
    document: {
      roles: { place: ['City'], latitude: ['Latitude'], longitude: ['Longitude'], size: ['Million people'] },
      options: {
        map: 'world',
        valueFormat: { style: 'plain', decimals: null, prefix: '', suffix: ' million', isSigned: false },
      },
      text: {
        title: 'Most of the world’s megacities are in Asia',
        subtitle: 'Urban agglomerations with 10 million people or more, 2018',
        source: 'United Nations, World Urbanization Prospects 2018',
        sourceUrl: 'https://population.un.org/wup/',
        note: '',
        byline: '',
        alt: '',
      },
    },
  };
}
