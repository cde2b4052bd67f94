import { expect, test } from 'vitest';
import { embedCode, pictureAddress } from './embed-code.ts';

const chart = { url: 'https://charts.example/share/Ab12cd34Ef', title: 'Rain & "sun" <b>' };

test('a title cannot break out of the embed code', () => {
  expect(embedCode('frame', chart)).toContain('title="Rain &amp; &quot;sun&quot; &lt;b&gt;"');
});

test('the script is the same for every chart type, and the element has a picture for readers without scripts', () => {
  expect(embedCode('script', { ...chart, title: 'Rain' })).toBe(
    '<script type="module" src="https://charts.example/embed/chart.js"></script>\n' +
      '<chartlas-chart src="https://charts.example/share/Ab12cd34Ef/chart.json"><noscript>' +
      '<a href="https://charts.example/share/Ab12cd34Ef"><img src="https://charts.example/api/share/Ab12cd34Ef/picture?size=wide" alt="Rain" width="960" height="540"></a>' +
      '</noscript></chartlas-chart>',
  );
  expect(pictureAddress(chart.url, 'social')).toBe('https://charts.example/api/share/Ab12cd34Ef/picture?size=social');
});

test('the element reserves the height of its chart, where the text below it jumped', () => {
  expect(embedCode('element', { ...chart, height: 412 })).toContain(
    '/chart.json" style="display:block;min-height:412px">',
  );
});
