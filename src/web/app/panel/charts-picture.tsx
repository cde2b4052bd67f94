/** Three charts in outline, for an empty list. */
export function ChartsPicture() {
  return (
    <span aria-hidden="true" className="flex gap-3">
      {charts.map(({ name, path }) => (
        <span key={name} className="block rounded-card border border-line bg-paper p-2.5">
          <svg
            aria-hidden="true"
            viewBox="0 0 72 44"
            className="h-11 w-18"
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
          >
            <path d="M2 42h68" className="stroke-line" strokeWidth="1.5" />
            <path d={path} className="stroke-accent" strokeLinejoin="round" />
          </svg>
          <span className="mt-2 block h-1.5 w-12 rounded-full bg-ink/10" />
          <span className="mt-1.5 block h-1.5 w-8 rounded-full bg-ink/6" />
        </span>
      ))}
    </span>
  );
}

const charts = [
  { name: 'bars', path: 'M10 41V26M23 41V14M36 41V20M49 41V8M62 41V30' },
  { name: 'line', path: 'M4 34 18 24 30 28 44 12 56 18 68 6' },
  { name: 'steps', path: 'M6 38h12v-8h14v-10h14v6h12V10h8' },
];
