import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Select } from './select.tsx';

interface PagerProps {
  /** What is paged: "charts". Names the navigation and the count. */
  things: string;
  /** From 0. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSizeChange?: (pageSize: number) => void;
  className?: string;
}

export function Pager(props: PagerProps) {
  const { things, page, pageSize, total, onPageChange, pageSizes = [25, 50, 100], onPageSizeChange, className } = props;
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  const first = Math.min(total, page * pageSize + 1);
  const last = Math.min(total, (page + 1) * pageSize);

  return (
    <nav
      aria-label={`Pages of ${things}`}
      className={classNames('tabular flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-muted', className)}
    >
      <p aria-live="polite" className="me-auto">
        {total === 0 ? `No ${things}` : `${count(first)}–${count(last)} of ${count(total)} ${things}`}
      </p>
      {onPageSizeChange && (
        <Select
          aria-label={`${things} per page`}
          options={pageSizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
          value={String(pageSize)}
          onChange={(size) => onPageSizeChange(Number(size))}
          className="w-32!"
        />
      )}
      <div className="flex items-center gap-1">
        <IconButton label="Previous page" disabled={page <= 0} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft className="rtl:rotate-180" />
        </IconButton>
        <span className="px-1">
          Page {count(page + 1)} of {count(lastPage + 1)}
        </span>
        <IconButton label="Next page" disabled={page >= lastPage} onClick={() => onPageChange(page + 1)}>
          <ChevronRight className="rtl:rotate-180" />
        </IconButton>
      </div>
    </nav>
  );
}

// One fixed locale: the server and the browser must write the same text.
function count(value: number): string {
  return value.toLocaleString('en-US');
}
