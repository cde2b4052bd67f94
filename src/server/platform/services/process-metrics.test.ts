import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { openTestDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../db/database.ts';
import { timeAnswers } from '../http/monitoring.ts';
import { openProcessMetrics } from './process-metrics.ts';

const { database } = await openTestDatabase();

test('the queue is counted by kind: waiting, the age of the oldest, running, failed in the last hour', async () => {
  await database.pool.query(`insert into jobs (kind, input, state, created_at, ended_at) values
    ('one', '{}', 'queued', now() - interval '90 s', null),
    ('one', '{}', 'queued', now() - interval '5 s', null),
    ('one', '{}', 'running', now(), null),
    ('one', '{}', 'failed', now(), now() - interval '10 min'),
    ('one', '{}', 'failed', now(), now() - interval '2 h'),
    ('one', '{}', 'done', now(), now())`);
  const metrics = openProcessMetrics();
  metrics.watchDatabase(database.db, ['one', 'two']);
  const text = await metrics.registry.metrics();
  expect(text).toContain('chartlas_jobs_waiting{kind="one"} 2');
  expect(text).toContain('chartlas_jobs_running{kind="one"} 1');
  expect(text).toContain('chartlas_jobs_failed_last_hour{kind="one"} 1');
  expect(Number(/oldest_waiting_seconds\{kind="one"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toContain('chartlas_jobs_oldest_waiting_seconds{kind="two"} 0');
});

test('the calls of the language model are counted by outcome, without those of keys of workspaces', async () => {
  await database.pool.query(`insert into model_calls
      (provider, model, kind, outcome, input_tokens, output_tokens, ms, is_own_key, at) values
    ('openai', 'x', 'chart', 'ok', 100, 20, 5, false, now()),
    ('openai', 'x', 'chart', 'ok', 7, null, 5, true, now()),
    ('openai', 'x', 'chart', 'ok', 7, null, 5, false, now() - interval '2 h')`);
  const metrics = openProcessMetrics();
  metrics.watchDatabase(database.db, []);
  const text = await metrics.registry.metrics();
  expect(text).toContain('chartlas_model_calls_last_hour{outcome="ok"} 1');
  expect(text).toContain('chartlas_model_tokens_last_hour{outcome="ok"} 120');
});

test('while the database does not answer, the other figures are still there and no old count is shown', async () => {
  const metrics = openProcessMetrics();
  const away = openDatabase('postgres://nobody@127.0.0.1:9/nothing');
  metrics.watchDatabase(away.db, ['one']);
  metrics.watchSandbox({ counts: () => ({ places: 3, used: 1, waiting: 0 }) });
  const text = await metrics.registry.metrics();
  expect(text).toContain('chartlas_sandbox_places_used 1');
  expect(text).not.toContain('chartlas_jobs_waiting{');
  await away.close();
});

const rules = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ expr: z.string() })) })) });
const dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) });

test('R.25 in part: the alerts and the dashboard of the guide ask for metrics that exist, and leave out none of ours', async () => {
  const metrics = openProcessMetrics();
  timeAnswers(Fastify(), metrics.registry);
  metrics.watchDatabase(database.db, []);
  metrics.watchPools(new Map());
  metrics.watchSandbox({ counts: () => ({ places: 1, used: 0, waiting: 0 }) });
  const known = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const read = (file: string) => readFileSync(`docs/guide/${file}`, 'utf8');
  const exprs = [
    ...rules.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules),
    ...dashboard.parse(JSON.parse(read('dashboard.json'))).panels.flatMap(({ targets }) => targets),
  ].map(({ expr }) => expr);
  const asked = new Set(exprs.flatMap((expr) => expr.match(/\b(?:chartlas|http|nodejs|process)_\w+/g) ?? []));
  const isKnown = (name: string) => known.includes(name) || known.includes(name.replace(/_(bucket|count|sum)$/, ''));
  expect([...asked].filter((name) => !isKnown(name))).toEqual([]);
  const ours = known.filter((name) => name.startsWith('chartlas_'));
  const guide = read('self-hosting.md');
  expect(ours.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(ours.filter((name) => ![...asked].some((each) => each.startsWith(name)))).toEqual([
    'chartlas_database_connections_max',
  ]);
});
