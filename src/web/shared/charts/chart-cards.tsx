import { useCallback, useMemo, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import { leftOutOf, leftOutSentence } from '#chart/plan/left-out.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ChartPreview, withoutText } from './chart-preview.tsx';

/** A chart to choose. */
export type ChartCard = {
  key: string;
  document: Document;
  table: Table;
  reason: string | null;
  /** What was done to the table before it is drawn. */
  change?: string;
};

type ChartCardsProps<Card extends ChartCard> = {
  label: string;
  cards: readonly Card[];
  /** All of one size, where none is surely the best. */
  areAlike?: boolean;
  /** Whether the first one takes the focus that the field lost when the charts took its place. */
  takesFocus?: boolean;
  onChoose: (card: Card) => Promise<void>;
};

/** Charts to choose from: the best one large, and others next to it. A click continues with one. */
export function ChartCards<Card extends ChartCard>({
  label,
  cards,
  areAlike = false,
  takesFocus = false,
  onChoose,
}: ChartCardsProps<Card>) {
  const [busy, setBusy] = useState<Card | null>(null);
  const list = useCallback(
    (list: HTMLUListElement | null) => {
      if (takesFocus && document.activeElement === document.body)
        list?.querySelector('button')?.focus({ preventScroll: true });
    },
    [takesFocus],
  );

  async function handleChoose(card: Card) {
    if (busy !== null) return;
    setBusy(card);
    try {
      await onChoose(card);
    } finally {
      setBusy(null);
    }
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      className={classNames('grid gap-3', areAlike ? 'sm:grid-cols-2 lg:grid-cols-3' : 'grid-cols-2 lg:grid-cols-4')}
    >
      {cards.map((card, place) => {
        const isFirst = place === 0 && !areAlike;
        return (
          <li key={card.key} className={classNames('min-w-0', isFirst && 'col-span-2 lg:row-span-2')}>
            <OneCard
              card={card}
              size={isFirst ? 'large' : areAlike ? 'middle' : 'small'}
              isBusy={busy === card}
              onChoose={() => handleChoose(card)}
            />
          </li>
        );
      })}
    </ul>
  );
}

type OneCardProps = { card: ChartCard; size: keyof typeof sizes; isBusy: boolean; onChoose: () => void };

const sizes = {
  large: { width: 560, height: 400 },
  middle: { width: 400, height: 280 },
  small: { width: 300, height: 200 },
};

function OneCard({ card: { document, table, reason, change = '' }, size, isBusy, onChoose }: OneCardProps) {
  const isSmall = size === 'small';
  const small = useMemo(() => withoutText(document), [document]);
  const manifest = manifestOf(document.template);
  const leftOut = useMemo(
    () => (manifest === null ? '' : leftOutSentence(leftOutOf({ document, table, template: manifest }))),
    [document, table, manifest],
  );
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={onChoose}
      className="relative flex size-full flex-col overflow-hidden rounded-card border border-line bg-paper text-start transition-colors duration-100 hover:border-accent"
    >
      <ChartPreview
        document={isSmall ? small : document}
        table={table}
        {...sizes[size]}
        className="pointer-events-none w-full"
      />
      <span className="mt-auto block w-full border-line border-t px-3 py-2">
        <span className="block truncate font-medium text-13">{manifest?.name}</span>
        <span className={classNames('block text-12 text-muted', isSmall && 'truncate')}>
          {reason ?? manifest?.shows}
        </span>
        {change !== '' && (
          <span className={classNames('block text-12 text-muted', isSmall && 'truncate')}>{change}</span>
        )}
        {leftOut !== '' && (
          <span className={classNames('block text-12 text-muted', isSmall && 'truncate')}>{leftOut}</span>
        )}
      </span>
      {isBusy && (
        <span className="absolute inset-0 flex items-center justify-center bg-paper/70">
          <Spinner />
        </span>
      )}
    </button>
  );
}
