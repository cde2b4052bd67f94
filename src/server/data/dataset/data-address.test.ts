import { expect, test } from 'vitest';
import { toDataAddress } from './fetch-file.ts';

const sheet = 'https://docs.google.com/spreadsheets/d/1AbC_def-GhIjK';
const published = 'https://docs.google.com/spreadsheets/d/e/2PACX-1vT_x';

test.each([
  [`${sheet}/edit#gid=42`, `${sheet}/export?format=csv&gid=42`],
  [`${sheet}/edit?usp=sharing`, `${sheet}/export?format=csv`],
  [`${sheet}/edit?gid=7#gid=7`, `${sheet}/export?format=csv&gid=7`],
  [`${sheet}/`, `${sheet}/export?format=csv`],
  [sheet, `${sheet}/export?format=csv`],
  [`https://docs.google.com/spreadsheets/u/1/d/1AbC_def-GhIjK/view`, `${sheet}/export?format=csv`],
  [`${published}/pubhtml?gid=3&single=true`, `${published}/pub?single=true&output=csv&gid=3`],
  [`${published}/pub?output=xlsx`, `${published}/pub?single=true&output=csv`],
  ['https://drive.google.com/file/d/abc/view?usp=sharing', 'https://drive.google.com/uc?export=download&id=abc'],
  ['https://github.com/a/b/blob/main/data/x.csv', 'https://raw.githubusercontent.com/a/b/main/data/x.csv'],
  ['https://gist.github.com/a/0123abcd', 'https://gist.githubusercontent.com/a/0123abcd/raw'],
  ['https://gitlab.com/a/b/c/-/blob/main/x.csv', 'https://gitlab.com/a/b/c/-/raw/main/x.csv'],
  ['https://www.dropbox.com/s/abc/x.csv?dl=0', 'https://www.dropbox.com/s/abc/x.csv?dl=1'],
  ['https://www.dropbox.com/scl/fi/a/x.csv?rlkey=1&dl=0', 'https://www.dropbox.com/scl/fi/a/x.csv?rlkey=1&dl=1'],
  ['https://a.sharepoint.com/:x:/g/b', 'https://a.sharepoint.com/:x:/g/b?download=1'],
])('%s is read from %s', (page, data) => {
  expect(toDataAddress(page)).toBe(data);
});

test.each([
  `${sheet}/export?format=xlsx`,
  `${sheet}/gviz/tq?tqx=out:csv`,
  'https://example.org/data.csv',
  'https://docs.google.com.evil.example/spreadsheets/d/1AbC_def-GhIjK/edit',
  'https://raw.githubusercontent.com/a/b/main/x.csv',
  'https://github.com/a/b',
  'nothing',
])('%s stays', (address) => {
  expect(toDataAddress(address)).toBe(address);
});
