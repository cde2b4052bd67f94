import { expect, test } from 'vitest';
import { mediaTypeOf, nameOfType } from './media-type.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const zipEntry = (name: string) => `PK\x03\x04${'\0'.repeat(26)}${name}`;

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['GIF89a\x01\0', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7\n', 'application/pdf'],
  [zipEntry('[Content_Types].xml'), xlsx],
  [zipEntry('xl/workbook.xml'), xlsx],
  [zipEntry('photos/1.png'), 'application/zip'],
  ['name;value\r\nZürich;1\r\n', 'text/plain'],
  ['\xef\xbb\xbfa,b\n', 'text/plain'],
  ['\xff\xfea\0,\0', 'text/plain'],
  ['<!doctype html><script>alert(1)</script>', 'text/plain'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- Acme -->\n<!DOCTYPE svg>\n<svg width="1">', 'image/svg+xml'],
  ['<p>An <svg> is a drawing</p>', 'text/plain'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'application/octet-stream'],
  ['\x7fELF\x02\x01\x01\0', 'application/octet-stream'],
  ['MZ\x90\0', 'application/octet-stream'],
  ['\x89PN', 'text/plain'],
])('%j is %s', (bytes, type) => {
  expect(mediaTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});

// Each way to divide the blanks or the comments was tried: thirty of them took minutes of the server's processor.
test.each([
  [`${' '.repeat(4000)}a,b`, 'text/plain'],
  [`${'\n'.repeat(4000)}<svg>`, 'image/svg+xml'],
  [`${'<!-- -->'.repeat(500)}<p>`, 'text/plain'],
  [`${'<!-- -->\n'.repeat(400)}<!DOCTYPE svg [ <!ENTITY a "1"> ]>\n<svg:svg>`, 'image/svg+xml'],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"', 'text/plain'],
  ['<!-- never closed <svg>', 'text/plain'],
])('many blanks and comments before the first element: %j', (bytes, type) => {
  expect(mediaTypeOf(Buffer.from(bytes, 'latin1'))).toBe(type);
});

test('each kind has a name for people', () => {
  expect(nameOfType(xlsx)).toBe('an Excel file');
  expect(nameOfType('text/plain')).toBe('a text file');
  expect(nameOfType('application/octet-stream')).toBe('an unknown file type');
});
