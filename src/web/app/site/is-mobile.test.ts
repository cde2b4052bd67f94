import { expect, test } from 'vitest';
import { isMobile } from './is-mobile.ts';

const agents: [agent: string, expected: boolean][] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
  ['', false],
];

test.each(agents)('S3.40 %s → mobile %s', (agent, expected) => {
  expect(isMobile(new Headers({ 'user-agent': agent }))).toBe(expected);
});

test('S3.40 a browser that says it is mobile is believed', () => {
  expect(isMobile(new Headers({ 'sec-ch-ua-mobile': '?1' }))).toBe(true);
});
