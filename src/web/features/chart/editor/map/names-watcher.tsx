import { useEffect, useMemo } from 'react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { mapsOf } from '#chart/geo/geo-source.ts';
import { handsOf } from '#chart/marks/maps/hands.ts';
import { guessNames, placesOf, withHands } from '#chart/marks/maps/review-names.ts';
import { useStore } from '#web/client/store.ts';
import { useGeo } from '#web/shared/charts/use-geo.ts';
import { useEditorSession } from '../model/editor-session.ts';

/** Finds out what the names of a chart mean on its map, for all parts of the editor that show it. */
export function NamesWatcher({ chart }: { chart: Chart }) {
  const { names, mapTurn } = useEditorSession();
  const { document, table, template } = chart;
  const { roles, options } = document;
  const geo = useGeo(chart, useStore(mapTurn));
  const needs = template.needs?.(document, table);
  const [id = ''] = needs && geo ? mapsOf(needs, geo) : [];
  const map = geo?.map(id) ?? null;
  const { places: decisions, matches } = options;
  // Finding similar names takes long: it runs only when its inputs change, not at every change.
  const guess = useMemo(() => {
    if (!geo || map === null) return null;
    const input = { document: { roles, options: { places: decisions } }, table };
    return { map, places: placesOf(input, { map, geo }), guesses: guessNames(input, { map, geo }) };
  }, [geo, map, roles, decisions, table]);
  const found = useMemo(() => {
    if (guess === null) return null;
    const { guesses, ...where } = guess;
    return { ...where, names: withHands(guesses, handsOf(String(matches ?? '')), where) };
  }, [guess, matches]);
  useEffect(() => names.write(found), [names, found]);
  useEffect(() => () => names.write(null), [names]);
  return null;
}
