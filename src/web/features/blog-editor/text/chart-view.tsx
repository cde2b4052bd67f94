import type { ReactNodeViewProps } from '@tiptap/react';
import { FigureFrame } from './figure-frame.tsx';
import { LiveChart } from './live-chart.tsx';

export function ChartView(view: ReactNodeViewProps) {
  const { shareId } = view.node.attrs as { shareId: string }; // a text by its definition
  return (
    <FigureFrame view={view} thing="chart" altHint="Alt text (default: the chart’s description)">
      <LiveChart shareId={shareId} />
    </FigureFrame>
  );
}
