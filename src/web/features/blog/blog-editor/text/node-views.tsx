import { useQuery } from '@tanstack/react-query';
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import { createElement, type ReactNode, useState } from 'react';
import { fetchChart, reasonOf, typeIn } from '#view/fetch-chart.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export function ChartView(view: ReactNodeViewProps) {
  const { shareId } = view.node.attrs as { shareId: string }; // a text by its definition
  return (
    <FigureFrame view={view} thing="chart" altHint="Alt text (default: the chart’s description)">
      <LiveChart shareId={shareId} />
    </FigureFrame>
  );
}

export function ImageView(view: ReactNodeViewProps) {
  const { src, alt } = view.node.attrs as { src: string; alt: string }; // both have texts by their definition
  const [isBroken, setIsBroken] = useState(false);
  return (
    <FigureFrame view={view} thing="picture" altHint="Alt text for screen readers">
      {isBroken ? (
        <p className="p-6 text-center text-13 text-muted">This picture could not be loaded: {src}</p>
      ) : (
        <img
          src={src}
          alt={alt}
          draggable={false}
          onError={() => setIsBroken(true)}
          className="mx-auto block max-h-[32rem] max-w-full"
        />
      )}
    </FigureFrame>
  );
}

interface FigureFrameProps {
  view: ReactNodeViewProps;
  /** "chart" or "picture". */
  thing: string;
  altHint: string;
  children: ReactNode;
}

/** A chart or a picture in the text, with its caption and its alt text below. */
function FigureFrame({ view, thing, altHint, children }: FigureFrameProps) {
  const { node, selected, updateAttributes, deleteNode, editor } = view;
  const { caption, alt } = node.attrs as { caption: string; alt: string }; // both have texts by their definition
  return (
    <NodeViewWrapper
      as="figure"
      className={classNames(
        'my-6 overflow-hidden rounded-card border bg-paper',
        selected ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div data-drag-handle className="bg-wash" contentEditable={false}>
        {children}
      </div>
      <div contentEditable={false} className="grid gap-2 border-line border-t p-2 sm:grid-cols-[1fr_1fr_auto]">
        <TextInput
          aria-label={`Caption of the ${thing}`}
          placeholder="Caption"
          value={caption}
          maxLength={1000}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ caption: event.target.value })}
        />
        <TextInput
          aria-label={`Alt text of the ${thing}`}
          placeholder={altHint}
          value={alt}
          maxLength={1000}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
        <IconButton label={`Remove ${thing}`} disabled={!editor.isEditable} onClick={deleteNode}>
          <Trash2 />
        </IconButton>
      </div>
    </NodeViewWrapper>
  );
}

const reasons = {
  locked:
    'This chart has a password, so readers of the blog cannot see it. Remove the password or choose another chart.',
  gone: 'This chart is no longer published. Publish it again or choose another one.',
  failed: 'This chart could not be loaded.',
};

/** A published chart, interactive as for readers, through the script that embeds use. */
function LiveChart({ shareId }: { shareId: string }) {
  const src = `/share/${shareId}/chart.json`;
  const { data, error } = useQuery({
    queryKey: ['live-chart', src],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const type = typeIn(await fetchChart(src));
      await import(/* @vite-ignore */ `/embed/${type}.js`);
      return type;
    },
  });
  if (error !== null) {
    return (
      <p role="alert" className="p-6 text-center text-13 text-muted">
        {reasons[reasonOf(error)]}
      </p>
    );
  }
  if (data === undefined) return <Skeleton className="aspect-video w-full" />;
  return createElement('chartlas-chart', { src, key: src, className: 'block' });
}
