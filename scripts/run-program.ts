import { spawn } from 'node:child_process';
import { join } from 'node:path';

type Ended = { code: number; output: string };

/** Runs Node or a program of an installed package to its end and returns all output. */
export function runProgram([program = '', ...words]: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const command = program === 'node' ? process.execPath : join('node_modules', '.bin', program);
  const child = spawn(command, words, {
    shell: process.platform === 'win32',
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })));
}
