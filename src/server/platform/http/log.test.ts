import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { logAnswers, openLog } from './log.ts';

test('a log line holds no token, no query and no password', async () => {
  const lines: string[] = [];
  const app = Fastify({ loggerInstance: openLog('info', { write: (line) => lines.push(line) }) });
  logAnswers(app);
  app.get('/x', async (request) => {
    request.log.info(
      { req: { headers: request.headers }, password: 'hunter2', user: { token: 'hunter2' } },
      'careless',
    );
    return {};
  });
  app.get('/open/:token', async () => ({}));
  await app.inject({ url: '/x?token=hunter2', headers: { authorization: 'Bearer hunter2', cookie: 'hunter2' } });
  await app.inject({ url: '/open/hunter2' });
  expect(lines.join('')).toContain('"path":"/x"');
  expect(lines.join('')).toContain('"path":"/open/:token"');
  expect(lines.filter((line) => !line.includes('incoming')).join('')).not.toContain('hunter2');
});

test('an error is logged by name, message, stack, code and cause, and by nothing else it carries', () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', client: { password: 'hunter2' } });
  openLog('info', { write: (line) => lines.push(line) }).error({ err: new Error('no database', { cause }) }, 'broken');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: 'no database', cause: { code: 'ECONNREFUSED' } },
  });
  expect(lines[0]).not.toContain('hunter2');
});

test('an error that is logged without a text of its own does not say its message in the line', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('Failed query: x\nparams: hunter2'), { query: 'x', params: ['hunter2'] });
  log.error(error);
  log.error({ err: error });
  log.error(error, 'it broke');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['an error', 'an error', 'it broke']);
  expect(lines.join('')).not.toContain('hunter2');
});
