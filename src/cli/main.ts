import { SentenceError } from '#lib/sentence-error.ts';
import { ChartlasError } from '#sdk/index.ts';
import { commands } from './commands.ts';
import type { Terminal } from './options.ts';
import { readOptions } from './options.ts';

process.exitCode = await runCli(process.argv.slice(2), console);

/** Runs a command line, and returns its exit code. Mistakes in it are explained in a sentence. */
export async function runCli([name = 'help', ...rest]: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const { options, words } = readOptions(rest);
    const command = commands[name];
    if (command !== undefined && !options.help) return await command.run(words, options, terminal);
    if (command === undefined && !['help', '--help', '-h'].includes(name))
      throw new SentenceError(`There is no command “${name}”. Run: chartlas help`);
    terminal.log(helpFor(command === undefined ? null : name));
    return 0;
  } catch (error) {
    if (!(error instanceof SentenceError || error instanceof ChartlasError)) throw error;
    terminal.error(error.message);
    return 1;
  }
}

function helpFor(only: string | null): string {
  const shown = Object.entries(commands).filter(([name]) => only === null || name === only);
  return [
    'chartlas <command> …',
    '',
    ...shown.flatMap(([name, { usage, does }]) => [`  ${name} ${usage}`, `      ${does}`]),
    '',
    'Look of files: --width 1200 --height 675 --scale 2 --theme light|dark --transparent',
  ].join('\n');
}
