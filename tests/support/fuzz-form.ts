import type { InjectOptions } from 'fastify';
import { type Call, pathsOf } from '#contract/call.ts';
import { type Making, pick, toText } from './fuzz.ts';

/** Names that the forms of calls have, and some that none has. */
const fieldNames = [
  ...['file', 'file', 'file', 'avatar', 'text', 'workspaceId', 'name', 'choices', 'sheet', 'evidence', 'licensed'],
  ...['x', 'y', 'size', 'pages', 'region', 'width', 'alt', '', '__proto__', 'file[]'],
];

/** Starts of files of each kind, none of which is whole, and a table that is. */
const contents = ['', 'a,b\nx,1\ny,2\n', '\u0000'.repeat(100), '[', '{"type":"FeatureCollection","features":[{}]}']
  .map((text) => Buffer.from(text))
  .concat(
    Buffer.from('89504e470d0a1a0a0000000d49484452ffffffff', 'hex'),
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    Buffer.from('504b03041400000008000000', 'hex'),
    Buffer.from('774f46320001000000000000', 'hex'),
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 1 0 R>>\nendobj\n'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script>'),
    Buffer.from('ID3\u0003\u0000\u0000'),
  );

const fileNames = [
  'table.csv',
  'chart.png',
  'paper.pdf',
  'map.zip',
  'brand.woff2',
  'song.mp3',
  '',
  '../x',
  'a"b',
  '\u0000',
];

/** A form of a call that takes files: half of them with one file, half with parts that are missing, doubled, wrong or cut off. */
export function fuzzedForm(call: Call, { random, values, known }: Making): InjectOptions & { url: string } {
  const boundary = pick(['b', 'x'.repeat(70)], random);
  const isNeat = random() < 0.5;
  const parts = isNeat
    ? [part(call.path.includes('avatar') ? 'avatar' : 'file', true)]
    : Array.from({ length: Math.floor(random() * 5) }, () => part());
  const end = isNeat || random() < 0.8 ? [`--${boundary}--\r\n`] : [];
  const whole = Buffer.concat([...parts.flat(), ...end].map((piece) => Buffer.from(piece)));
  const named = isNeat ? boundary : pick([boundary, boundary, boundary, 'other', ''], random);
  return {
    method: call.method,
    url: `/api${pick(pathsOf(call), random).replace(/\{\w+\}/g, () => encodeURIComponent(pick(known, random)))}`,
    headers: { 'content-type': `multipart/form-data${named && `; boundary=${named}`}` },
    payload: isNeat || random() < 0.8 ? whole : whole.subarray(0, Math.floor(random() * whole.length)),
  };

  function part(
    name = pick(fieldNames, random),
    isFile = random() < (/file|avatar/.test(name) ? 0.9 : 0.1),
  ): (string | Buffer)[] {
    const head = [
      `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${pick(fileNames, random)}"` : ''}`,
      ...(isFile ? [`Content-Type: ${pick(['text/csv', 'image/png', 'application/pdf', 'x'], random)}`] : []),
      ...(random() < 0.05 ? [`Content-Transfer-Encoding: ${pick(['base64', 'quoted-printable', 'x'], random)}`] : []),
    ].filter(() => random() < 0.97);
    const content = isFile ? pick(contents, random) : toText(pick(values, random));
    return [`--${boundary}\r\n${head.join('\r\n')}\r\n\r\n`, content, '\r\n'];
  }
}
