import { expect, test } from 'vitest';
import { filterUrl, parseGalleryFilters } from './filters.ts';

const read = (query: string, topic: string | null = null) => parseGalleryFilters(new URLSearchParams(query), topic);

test('an address and what it asks for are two forms of one thing', () => {
  for (const address of [
    '/gallery',
    '/gallery?search=sea+ice&type=lines&tier=free&from=image&sort=new&page=3',
    '/gallery/topic/climate?sort=views',
  ]) {
    const [path = '', query = ''] = address.split('?');
    expect(filterUrl(read(query, path.split('/')[3] ?? null))).toBe(address);
  }
});

test('invalid values in a URL are ignored', () => {
  expect(read('page=-1&sort=constructor&tier=gold&from=air&search=%20')).toEqual(read(''));
  expect(read('page=1e9').page).toBe(1);
});
