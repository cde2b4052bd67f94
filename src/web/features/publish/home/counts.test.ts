import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Counts } from './static-parts.tsx';

const shown = (people: number, readers: number) =>
  renderToStaticMarkup(createElement(Counts, { charts: 0, people, readers }));

test('numbers that are too small to impress are left out', () => {
  expect(shown(2, 0)).toBe('');
  expect(shown(1200, 3)).toContain('1,200');
  expect(shown(1200, 3)).not.toContain('newsletter');
});
