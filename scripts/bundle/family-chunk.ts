import { manifests } from '../../src/chart/template/registry.ts';
import { importersOf, type Modules, pagesOf } from './module-graph.ts';
import { pageOf } from './pages.ts';

/** Drawing code of a type that is longer, in characters, is its own; shorter code only calls what its family shares. */
const shortDrawing = 1200;
const fileOfType = /\/src\/chart\/templates\/([^/]+)\/(draw|sample)\.(?:ts|json)$/;
const families = new Map<string, string>(manifests.map(({ id, family }) => [id, family]));
const firstFamily = manifests[0]?.family ?? '';

/**
 * Two files for the drawing code of each family of chart types (what its types share, and what single types draw by
 * themselves: the common types need only the first), one for what the same families draw with, one for their samples, and
 * one for all manifests: by types they would be two hundred files.
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
  if (drawing.length > 1) return nameOf('drawing', drawing);
  if (family !== undefined) return `charts-${family}${isOfOneType(above, modules) ? '-single' : ''}`;
  const sampled = familiesIn(above, 'sample');
  return sampled.length > 1 ? 'samples' : sampled.length === 1 ? nameOf('samples', sampled) : null;
}

/**
 * The same for what is too little for a file of its own: what draws for several families, the first one among them or
 * not, and samples.
 */
export function smallFamilyChunk(id: string, modules: Modules): string | null {
  const name = familyChunk(id, modules);
  const [, kind, used = ''] = /^(drawing|samples)-(.+)/.exec(name ?? '') ?? [];
  if (kind === undefined) return name;
  return kind === 'samples' || used.split('-').includes(firstFamily) ? kind : `${kind}-others`;
}

/** Whether only one type of its family needs a module, and draws by itself. */
function isOfOneType(above: readonly string[], modules: Modules): boolean {
  const [own, ...others] = above.filter((each) => fileOfType.exec(each)?.[2] === 'draw');
  if (own === undefined || others.length > 0) return false;
  return (modules.getModuleInfo(own)?.code?.length ?? 0) > shortDrawing;
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
