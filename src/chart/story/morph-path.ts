/** Commands of path data with their numbers. */
type PathCommand = { letter: string; numbers: readonly number[] };

const piece = /([a-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/gi;

function commandsOf(d: string): PathCommand[] {
  const commands: { letter: string; numbers: number[] }[] = [];
  for (const [, letter, number] of d.matchAll(piece)) {
    if (letter !== undefined) commands.push({ letter, numbers: [] });
    else commands.at(-1)?.numbers.push(Number(number));
  }
  return commands;
}

/** Whether a number of an arc says which way it goes: such a number has no values between. */
function isFlag(letter: string, place: number): boolean {
  return (letter === 'A' || letter === 'a') && (place % 7 === 3 || place % 7 === 4);
}

/** Outlines between two that have the same commands; null where they have not. */
export function morphPath(from: string, to: string): ((share: number) => string) | null {
  const [a, b] = [commandsOf(from), commandsOf(to)];
  const isAlike =
    a.length === b.length &&
    a.every(({ letter, numbers }, place) => {
      const other = b[place];
      return (
        other?.letter === letter &&
        other.numbers.length === numbers.length &&
        numbers.every((value, at) => !isFlag(letter, at) || value === other.numbers[at])
      );
    });
  if (!isAlike) return null;
  return (share) =>
    a
      .map(({ letter, numbers }, place) => {
        const others = b[place]?.numbers ?? [];
        const between = numbers.map((value, at) => {
          const other = others[at] ?? value;
          return isFlag(letter, at) ? value : Math.round((value + (other - value) * share) * 100) / 100;
        });
        return `${letter}${between.join(' ')}`;
      })
      .join('');
}
