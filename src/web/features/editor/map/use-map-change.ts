import { useEditorSession } from '../model/editor-session.ts';

/** Draws the chart on another map; without an id on the one that fits its names. */
export function useMapChange(): (map: { id: string; name: string }) => void {
  const { change } = useEditorSession();
  return ({ id, name }) =>
    change(id === '' ? { kind: 'clear-option', name: 'map' } : { kind: 'option', name: 'map', value: id }, {
      words: `Map: ${name}`,
    });
}
