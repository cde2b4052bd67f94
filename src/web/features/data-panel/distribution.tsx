import type { Profile } from '#data/profile/profile-column.ts';

const width = 72;
const height = 24;

/** Distribution of the values of a column, as small as a word. The facts next to it say it in words. */
export function Distribution({ profile }: { profile: Profile }) {
  const counts =
    profile.kind === 'text'
      ? profile.top.slice(0, 12).map(({ count }) => count)
      : profile.bins.map(({ count }) => count);
  const most = Math.max(...counts, 0);
  if (most === 0 || profile.isConstant || (profile.kind === 'text' && profile.isUnique)) return null;
  const step = width / counts.length;
  const bars = counts.map((count, place) => {
    const tall = count === 0 ? 0 : Math.max(1, (count / most) * height);
    return `M${(place * step).toFixed(2)},${height}v${-tall}h${Math.max(0.5, step - 1).toFixed(2)}v${tall}z`;
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="shrink-0 fill-accent/60"
    >
      <path d={bars.join('')} />
    </svg>
  );
}
