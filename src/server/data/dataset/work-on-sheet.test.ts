import { expect, test } from 'vitest';
import { openLog } from '#server/platform/http/log.ts';
import { readInSandbox } from './work-on-sheet.ts';

const file = { account: 'ada', bytes: Buffer.from('a,b\n1,2\n'), name: 'a.csv', choices: {} };
const ports = { log: openLog('silent'), network: null };

test('X.10 a reader is ended when it takes too long or too much, and the person told so', async () => {
  await expect(readInSandbox(file, ports, { seconds: 0.001, megabytes: 500 })).rejects.toMatchObject({
    code: 'bad-input',
    message: 'This file takes too long to read. Please make it smaller, or split it.',
  });
  await expect(readInSandbox(file, ports, { seconds: 60, megabytes: 10 })).rejects.toMatchObject({
    code: 'bad-input',
    message: 'This file needs too much memory to read. Please make it smaller, or split it.',
  });
  expect(await readInSandbox(file, ports)).toMatchObject({ rows: 1 });
});
