import { expect, test } from 'vitest';
import { embedCode, pictureAddress } from './embed-code.ts';

const chart = { url: 'https://charts.example/share/Ab12cd34Ef', template: 'bar', title: 'Rain & "sun" <b>' };

test('a title cannot break out of the embed code', () => {
  expect(embedCode('frame', chart)).toContain('title="Rain &amp; &quot;sun&quot; &lt;b&gt;"');
});

test('the script is the one of the type, and the element loads from the server that published the chart', () => {
  expect(embedCode('script', chart)).toBe(
    '<script type="module" src="https://charts.example/embed/bar.js"></script>\n' +
      '<chartlas-chart src="https://charts.example/share/Ab12cd34Ef/chart.json"></chartlas-chart>',
  );
  expect(pictureAddress(chart.url, 'social')).toBe('https://charts.example/api/share/Ab12cd34Ef/picture?size=social');
});
