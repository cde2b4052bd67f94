import { Download } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ScrollBody } from '#web/ui/modal-sheet.tsx';
import type { EntryPicture } from './draw-entry.server.ts';

interface DataPreviewProps {
  data: NonNullable<EntryPicture['data']>;
  /** URL of the whole table, without the format. */
  address: string;
}

/** The first rows, and the whole table as a download. */
export function DataPreview({ data: { head, rows, total }, address }: DataPreviewProps) {
  const isFigure = head.map(
    (_, column) => column > 0 && rows.every((row) => /^[^\p{L}]{0,20}$/u.test(row[column] ?? '')),
  );
  return (
    <section aria-labelledby="data">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="data" className="me-auto font-semibold font-serif text-20">
          Data
        </h2>
        {(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} href={`${address}?format=${format}`} download className={buttonClass()}>
            <Download aria-hidden="true" />
            {format.toUpperCase()}
          </a>
        ))}
      </div>
      <ScrollBody className="mt-3 overflow-x-auto rounded-card border border-line">
        <table className="tabular w-full text-13">
          <thead className="bg-wash">
            <tr>
              {head.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(cellClass, 'font-medium', isFigure[column] ? 'text-end' : 'text-start')}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and never move
              <tr key={place} className="border-line border-t">
                {row.map((cell, column) => (
                  <td
                    key={head[column]}
                    className={classNames(cellClass, isFigure[column] ? 'text-end' : 'text-start')}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBody>
      {total > rows.length && (
        <p className="tabular mt-2 text-13 text-muted">
          First {rows.length} of {counted(total, 'row')}.
        </p>
      )}
    </section>
  );
}

const cellClass = 'max-w-72 truncate px-3 py-1.5';
