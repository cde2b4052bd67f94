import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholder lines before the cells are loaded. */
export function GridSkeleton({ label }: { label: string }) {
  return (
    <section
      aria-label={label}
      aria-busy="true"
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper"
    >
      <div className="flex h-10 items-center gap-2 border-b border-line px-3">
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="flex h-9 items-center gap-6 border-b border-line bg-wash px-4">
        {WIDTHS.map((width) => (
          <Skeleton key={width} className={`h-3 ${width}`} />
        ))}
      </div>
      <div className="flex-1 overflow-hidden">
        {ROWS.map((row) => (
          <div key={row} className="flex h-[34px] items-center gap-6 border-b border-line px-4">
            {WIDTHS.map((width) => (
              <Skeleton key={width} className={`h-3 ${width}`} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

const WIDTHS = ['w-8', 'w-40', 'w-24', 'w-32', 'w-28'];
const ROWS = Array.from({ length: 12 }, (_, row) => row);
