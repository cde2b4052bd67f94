import { useState } from 'react';
import { firstDocument } from '#chart/suggest/first-document.ts';
import type { Column } from '#data/table.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#web/ui/button.tsx';
import type { ImportedTable } from '../use-box.ts';
import type { ChartChoice } from './chart-choices.ts';

interface ShapesOfferProps {
  found: ImportedTable;
  onChoose: (choice: ChartChoice) => Promise<void>;
}

/** A file that was imported as data also has areas, which can be used as a map. */
export function ShapesOffer({ found, onChoose }: ShapesOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  if (found.shapes === null) return null;
  const { count, isFlat } = found.shapes.areas;
  const choice = mapOfAreas(found);
  const things = counted(count, isFlat ? 'shape' : 'area');

  async function handleUse(chosen: ChartChoice) {
    setIsBusy(true);
    try {
      await onChoose(chosen);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section
      aria-label="Use as map"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-accent-wash px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-14">This file has {things}</p>
        <p className="text-13 text-muted">
          {choice === null
            ? 'It has no values that a map could show. Use the file as a map for a chart with other data.'
            : `Make a map colored by the values in the file. It is saved with your maps for other charts too.`}
        </p>
      </div>
      {choice !== null && (
        <Button variant="primary" busy={isBusy} onClick={() => handleUse(choice)}>
          Use as map
        </Button>
      )}
    </section>
  );
}

/** Names of columns that GIS programs add to number or measure shapes. */
const forPrograms =
  /^(?:.*id|fid|gid|.*code|fips|geoid|ags|rs|nuts.*|shape_?(?:area|leng(?:th)?)|area|lat(?:itude)?|lon(?:gitude)?|lng|x|y)$/i;
const mostCategories = 12;

/** A map whose areas are colored by a property of the file; null where there is none to show. */
export function mapOfAreas({ table, notes, name, shapes }: ImportedTable): ChartChoice | null {
  if (shapes === null) return null;
  const { isFlat, key } = shapes.areas;
  const region = table.columns.find(({ name }) => name === key) ?? table.columns.find(({ kind }) => kind === 'text');
  if (region === undefined) return null;
  const others = table.columns.filter((column) => column !== region);
  const numbers = others.filter(({ kind }) => kind === 'number');
  const value = numbers.find(({ name }) => !forPrograms.test(name)) ?? numbers[0];
  const category = others.find(isCategory) ?? (count(region) <= mostCategories ? region : undefined);
  const shown = value === undefined ? { category: keys(category) } : { value: keys(value) };
  if (value === undefined && category === undefined) return null;
  const template = isFlat ? 'svg-map' : 'own-map';
  const document = firstDocument(
    { template, roles: { region: [region.key], ...shown }, options: {} },
    { table, notes, name },
  );
  return { template, document, table, steps: [], reasons: [] };
}

function keys(column: Column | undefined): string[] {
  return column === undefined ? [] : [column.key];
}

function isCategory(column: Column): boolean {
  const different = count(column);
  return different > 1 && different <= mostCategories;
}

function count(column: Column): number {
  return column.kind === 'text' ? new Set(column.codes).size : Number.POSITIVE_INFINITY;
}
