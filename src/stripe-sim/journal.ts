import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { reportFault } from './http/report-fault.ts';
import type { Change, State } from './state.ts';

export type Journal = {
  /** One line per commit: a line cut off by a crash was never confirmed, and is skipped. */
  append(changes: Change[]): void;
  load(state: State): void;
};

const linesPerGeneration = 2_000;

/** A snapshot names the generation of the log that follows it, so a crash between the two files loses nothing. */
export function openJournal(folder: string, snapshotOf: () => Change[]): Journal {
  mkdirSync(folder, { recursive: true });
  const snapshotFile = join(folder, 'snapshot.json');
  const logFile = (generation: number) => join(folder, `log-${generation}.jsonl`);
  let generation = 0;
  let lines = 0;

  function compact(): void {
    const next = generation + 1;
    writeFileSync(`${snapshotFile}.new`, JSON.stringify({ generation: next, changes: snapshotOf() }));
    renameSync(`${snapshotFile}.new`, snapshotFile);
    rmSync(logFile(generation), { force: true });
    generation = next;
    lines = 0;
  }

  /** The log already contains everything, so a full disk here only means that it grows until the next attempt. */
  function tryToCompact(): void {
    try {
      compact();
    } catch (error) {
      reportFault(error);
    }
  }

  return {
    append(changes) {
      appendFileSync(logFile(generation), `${JSON.stringify(changes)}\n`);
      lines += 1;
      if (lines >= linesPerGeneration) tryToCompact();
    },
    load(state) {
      if (existsSync(snapshotFile)) {
        const snapshot: { generation: number; changes: Change[] } = JSON.parse(readFileSync(snapshotFile, 'utf8'));
        generation = snapshot.generation;
        state.replay(snapshot.changes);
      }
      for (const changes of readLog(logFile(generation))) state.replay(changes);
      for (const file of readdirSync(folder)) {
        if (/^log-\d+\.jsonl$/.test(file) && join(folder, file) !== logFile(generation)) rmSync(join(folder, file));
      }
      compact();
    },
  };
}

function* readLog(file: string): Generator<Change[]> {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const line of whole.split('\n')) if (line !== '') yield JSON.parse(line);
}
