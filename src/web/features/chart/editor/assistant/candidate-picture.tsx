import { useMemo } from 'react';
import type { Candidate } from '#ai/offline/compile/candidates.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { ChartImage } from '../chart-image.tsx';
import type { EditorChartState } from '../model/editor-session.ts';

type CandidatePictureProps = { candidate: Candidate; state: Extract<EditorChartState, { status: 'done' }> };

/** A chart of the engine in the look of the user’s chart. */
export function CandidatePicture({ candidate, state }: CandidatePictureProps) {
  const { theme, look, locale } = state.chart.document;
  const document = useMemo(() => ({ ...candidate.document, theme, look, locale }), [candidate, theme, look, locale]);
  return (
    <ChartImage
      document={document}
      table={candidate.table}
      theme={themeOf(state.chart.document)}
      measure={state.measure}
      width={360}
      height={220}
      className="h-auto w-full"
    />
  );
}
