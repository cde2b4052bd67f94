import { check } from 'recheck';

process.env.RECHECK_BACKEND = 'pure'; // the same everywhere: no program of its own for each system

/** Whether the time for a regular expression grows no faster than the text, by the automaton of recheck or its fuzzer. */
export async function isLinear(pattern: string): Promise<boolean> {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(pattern) ?? [];
  const { status } = await check(source, flags, { timeout: 10_000 });
  return status === 'safe';
}
