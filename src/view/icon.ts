const space = 'http://www.w3.org/2000/svg';

/** Button icon in the text color: path data in a square of 16. */
export function sign(d: string): SVGElement {
  const svg = document.createElementNS(space, 'svg');
  const outline = document.createElementNS(space, 'path');
  for (const [name, value] of Object.entries({
    width: '14',
    height: '14',
    viewBox: '0 0 16 16',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  outline.setAttribute('d', d);
  svg.append(outline);
  return svg;
}
