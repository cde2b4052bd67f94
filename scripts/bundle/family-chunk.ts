import { manifests } from '../../src/chart/template/registry.ts';
import { importersOf, type Modules, pagesOf } from './module-graph.ts';
import { pageOf } from './pages.ts';

const fileOfType = /\/src\/chart\/templates\/([^/]+)\/(draw|sample)\.(?:ts|json)$/;
const families = new Map<string, string>(manifests.map(({ id, family }) => [id, family]));

/**
 * One file for the drawing code of each family of chart types, one for what the same families draw with, one for their
 * samples, and one for all manifests: by types they would be two hundred files.
 */
export function familyChunk(id: string, modules: Modules): string | null {
  const above = [id, ...importersOf(id, modules)];
  const pages = pagesOf(id, modules);
  const listing = above.find((each) => each.endsWith('/src/chart/template/registry.ts'));
  if (listing !== undefined) {
    const lists = pagesOf(listing, modules);
    return pages.every((page) => lists.includes(page)) ? 'types' : null; // what others need too is cut with the rest
  }
  const drawing = familiesIn(above, 'draw');
  const [family] = drawing;
  const isShared = drawing.length > 0 && pages.every((page) => pageOf(page).content === 'small charts');
  if (pages.length > 0) return isShared ? nameOf('drawing', drawing) : null;
  if (family !== undefined) return nameOf(drawing.length === 1 ? 'charts' : 'drawing', drawing);
  const sampled = familiesIn(above, 'sample');
  return sampled.length > 1 ? 'samples' : sampled.length === 1 ? nameOf('samples', sampled) : null;
}

/** The same for what is too little for a file of its own: what draws for several families, and samples. */
export function smallFamilyChunk(id: string, modules: Modules): string | null {
  const name = familyChunk(id, modules);
  return name === null ? null : (/^(drawing|samples)-/.exec(name)?.[1] ?? name);
}

/** Families whose drawing code needs a module. */
export function drawsFor(id: string, modules: Modules): string[] {
  return familiesIn([id, ...importersOf(id, modules)], 'draw');
}

function nameOf(kind: string, used: readonly string[]): string {
  return [kind, ...used.toSorted()].join('-');
}

function familiesIn(ids: readonly string[], kind: 'draw' | 'sample'): string[] {
  const found = ids.flatMap((each) => {
    const [, type = '', file] = fileOfType.exec(each) ?? [];
    return file === kind ? (families.get(type) ?? []) : [];
  });
  return [...new Set(found)];
}
