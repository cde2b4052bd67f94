import { describe, expect, test } from 'vitest';
import { codeAt, stepAt, toAppUrl, toBase32, totpStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  // RFC 6238, appendix B, the last six of its eight digits
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('gives at second %i the code of the standard', (seconds, code) => {
    expect(codeAt(secret, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  // RFC 4226, appendix D
  test.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('gives for counter %i the code of the standard', (counter, code) => {
    expect(codeAt(secret, counter)).toBe(code);
  });

  test('takes the code before and after, and no other', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    const takes = [-2, -1, 0, 1, 2].map((away) => totpStep(codeAt(secret, step + away), secret, now));
    expect(takes).toEqual([null, step - 1, step, step + 1, null]);
    for (const wrong of ['', '00592', '0059240', '００５９２４']) expect(totpStep(wrong, secret, now)).toBe(null);
  });

  // RFC 4648, section 10, without padding
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes “%s” as %s', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
  });

  test('names the account in the address for the app', () => {
    expect(toAppUrl({ secret, email: 'ada+1@example.org', issuer: 'Chartlas' })).toBe(
      'otpauth://totp/Chartlas:ada%2B1%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Chartlas',
    );
  });
});
