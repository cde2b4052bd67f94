type Tables = Record<'cmap' | 'head' | 'hhea' | 'hmtx' | 'OS/2' | 'name', Buffer> & { fvar: Buffer | null };

/** Tables of a font file. Throws when one is missing. */
export function tablesOf(font: Buffer): Tables {
  const rows = Array.from({ length: font.readUInt16BE(4) }, (_, place) => font.subarray(12 + 16 * place));
  const find = (tag: string) => {
    const row = rows.find((each) => each.toString('latin1', 0, 4) === tag);
    return row === undefined ? null : font.subarray(row.readUInt32BE(8)).subarray(0, row.readUInt32BE(12));
  };
  const need = (tag: string) => {
    const table = find(tag);
    if (table === null) throw new Error(`the font has no table ${tag}`);
    return table;
  };
  return {
    cmap: need('cmap'),
    head: need('head'),
    hhea: need('hhea'),
    hmtx: need('hmtx'),
    'OS/2': need('OS/2'),
    name: need('name'),
    fvar: find('fvar'),
  };
}

export function isItalic({ 'OS/2': table, head }: Tables): boolean {
  return (table.readUInt16BE(62) & 1) === 1 || (head.readUInt16BE(44) & 2) === 2;
}

/** The nearest of the weights that charts use. */
export function weightOf({ 'OS/2': table }: Tables): 400 | 500 | 700 {
  const weight = table.readUInt16BE(4);
  if (weight < 450) return 400;
  return weight < 600 ? 500 : 700;
}

/** Axes of a variable font, with their lowest, usual and highest values. */
export function axesOf({ fvar }: Tables): { tag: string; low: number; usual: number; high: number }[] {
  if (fvar === null) return [];
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  return Array.from({ length: count }, (_, place) => {
    const row = fvar.subarray(start + place * size);
    const [low = 0, usual = 0, high = 0] = [4, 8, 12].map((at) => row.readInt32BE(at) / 65536);
    return { tag: row.toString('latin1', 0, 4), low, usual, high };
  });
}

/** Name of the family, without its style; '' if it has none that can be read. */
export function familyOf({ name: table }: Tables): string {
  const texts = table.readUInt16BE(4);
  const rows = Array.from({ length: table.readUInt16BE(2) }, (_, place) => {
    const row = table.subarray(6 + 12 * place);
    const [platform, id] = [row.readUInt16BE(0), row.readUInt16BE(6)];
    const bytes = table.subarray(texts + row.readUInt16BE(10)).subarray(0, row.readUInt16BE(8));
    return { platform, id, bytes };
  });
  const row = [16, 1].flatMap((id) => rows.filter((each) => each.id === id && each.platform === 3))[0];
  return row === undefined ? '' : new TextDecoder('utf-16be').decode(row.bytes);
}
