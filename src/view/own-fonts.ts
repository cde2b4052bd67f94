import type { FamilyWidths } from '#chart/text/families.ts';
import type { UploadedFont } from '#chart/theme/theme.ts';

const weights = [400, 500, 700] as const;
const loads = new Map<string, Promise<FamilyWidths | null>>();
const added = new Set<string>();

/**
 * Letter widths of the uploaded fonts of a theme. One that was deleted is left out: its text is written in our own font. The
 * page gets their faces, unless it has them already.
 */
export async function loadOwnFonts(
  { own = [] }: { own?: readonly UploadedFont[] },
  { hasFaces = false } = {},
): Promise<FamilyWidths[]> {
  const found = await Promise.all(
    own.map((font) => {
      const key = JSON.stringify(font);
      const load = loads.get(key) ?? widthsOf(font);
      loads.set(key, load);
      return load.then((widths) => {
        if (widths === null)
          loads.delete(key); // it may be there the next time
        else if (!hasFaces && !added.has(key)) addFaces(font);
        if (widths !== null) added.add(key);
        return widths ?? [];
      });
    }),
  );
  return found.flat();
}

async function widthsOf({ name, files }: UploadedFont): Promise<FamilyWidths | null> {
  try {
    const [usual = '', medium = '', bold = ''] = await Promise.all(weights.map((weight) => tableAt(files[weight])));
    return { name, widths: { 400: usual, 500: medium, 700: bold } };
  } catch {
    return null; // deleted, or not reachable: drawn in our own font
  }
}

async function tableAt(file: string): Promise<string> {
  const answer = await fetch(file.replace(/woff2$/, 'json'));
  if (!answer.ok) throw new Error(`the font answers ${answer.status}`);
  const { widths } = (await answer.json()) as { widths: string }; // as the server wrote it
  return widths;
}

function addFaces({ name, files }: UploadedFont): void {
  for (const weight of weights)
    document.fonts.add(
      new FontFace(name, `url(${JSON.stringify(files[weight])})`, { weight: String(weight), display: 'swap' }),
    );
}
