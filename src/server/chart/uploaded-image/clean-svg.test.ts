import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inside: string, attributes = 'width="40" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

async function middleOf(source: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(cleanSvg(source).svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return [...data.subarray(at, at + 3)];
}

describe('a drawing is kept', () => {
  test('with its shapes, groups and gradients', async () => {
    const source = svg(
      `<defs><linearGradient id="g"><stop stop-color="#00ff00"/></linearGradient><path id="p" d="M0 0h40v20H0z"/></defs>
       <g fill="url(#g)"><use xlink:href="#p"/></g>`,
    );
    expect(await middleOf(source)).toEqual([0, 255, 0]);
  });

  test('with the colors that a style sheet gives it, as attributes', async () => {
    const source = svg(
      `<style><![CDATA[.st0, .st1 { fill: #ff0000 } rect.st1{fill:#0000ff} @media print { .st1 { fill: red } }]]></style>
       <rect class="st1" width="40" height="20"/>`,
    );
    expect(await middleOf(source)).toEqual([0, 0, 255]);
    expect(cleanSvg(source).svg).not.toContain('style');
  });

  test('without what drawing programs add', () => {
    const source = `<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">
      ${svg(
        `<metadata>me</metadata><title>Logo</title><sodipodi:namedview pagecolor="red"/><animate attributeName="x"/>
         <a href="https://example.org"><circle r="3" inkscape:label="dot" data-name="dot" style="fill:red;font-family:x"/></a>`,
      )}`;
    expect(cleanSvg(source).svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20"><g><circle r="3" fill="red"/></g></svg>',
    );
  });

  test.each([
    ['viewBox="0 0 30 10"', { width: 30, height: 10 }],
    ['width="100%" height="100%" viewBox="0 0 30 10"', { width: 30, height: 10 }],
    ['width="1in" height="25.4mm"', { width: 96, height: 96 }],
    ['width="8192" height="4096"', { width: 2048, height: 1024 }],
  ])('with %s as its size', (attributes, size) => {
    expect(cleanSvg(svg('<path d="M0 0h1"/>', attributes))).toMatchObject(size);
  });
});

const nested = Array.from({ length: 12 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`).join(
  '',
);

test.each([
  ['a script', svg('<script>alert(1)</script>'), /script/],
  ['a script of another prefix', svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'), /script/],
  ['an event', svg('<rect width="1" height="1" onclick="alert(1)"/>'), /script/],
  ['an event of the root', svg('<g/>', 'width="1" height="1" onload="alert(1)"'), /script/],
  ['a script link', svg('<a href=" java&#10;script:alert(1)"><g/></a>'), /script/],
  ['a page', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), /web page/],
  ['another file', svg('<use href="https://example.org/x.svg#a"/>'), /outside/],
  ['a file of this machine', svg('<use xlink:href="file:///etc/passwd#a"/>'), /outside/],
  ['a paint elsewhere', svg('<rect fill="url(https://example.org/x#a)"/>'), /outside/],
  ['a paint elsewhere in a style', svg('<rect style="fill:u/**/rl(//example.org/x)"/>'), /outside/],
  ['a style sheet elsewhere', svg('<style>@import "https://example.org/x.css";</style>'), /outside/],
  ['a font elsewhere', svg('<style>@font-face{font-family:x;src:url(x.woff)}</style>'), /outside/],
  ['a processing link', svg('<link href="#x"/>'), /outside/],
  ['a bitmap', svg('<image href="data:image/png;base64,AAAA"/>'), /bitmap/],
  ['text', svg('<text>Acme</text>'), /outlines/],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="&a;"/>')}`, /entities/],
  ['shapes by the billion', svg(`<path id="g0" d="M0 0"/>${nested}`), /complex/],
  ['a shape that repeats itself', svg('<g id="a"><use href="#a"/></g>'), /complex/],
  ['too many elements', svg('<g/>'.repeat(6000)), /complex/],
  ['too much nesting', svg(`${'<g>'.repeat(2000)}${'</g>'.repeat(2000)}`), /complex/],
  ['no size', svg('<g/>', ''), /width and height/],
  ['no drawing', '<html/>', /not an SVG/],
])('a drawing with %s is refused in one sentence', (_, source, sentence) => {
  expect(() => cleanSvg(source)).toThrow(sentence);
});
