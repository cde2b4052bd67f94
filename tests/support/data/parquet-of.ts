import { gzipSync, strToU8 } from 'fflate';

type Thrift =
  | { i32: number }
  | { i64: number }
  | { text: string }
  | { list: Thrift[] }
  | { struct: Record<number, Thrift> };

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 128n) return [...bytes, Number(rest)];
    bytes.push(Number(rest & 127n) | 128);
  }
}

const zigzag = (value: number): number[] => varint(value < 0 ? BigInt(value) * -2n - 1n : BigInt(value) * 2n);

function typeOf(value: Thrift): number {
  if ('i32' in value) return 5;
  if ('i64' in value) return 6;
  if ('text' in value) return 8;
  return 'list' in value ? 9 : 12;
}

function thrift(value: Thrift): number[] {
  if ('i32' in value) return zigzag(value.i32);
  if ('i64' in value) return zigzag(value.i64);
  if ('text' in value) {
    const bytes = [...strToU8(value.text)];
    return [...varint(BigInt(bytes.length)), ...bytes];
  }
  if ('list' in value) {
    const [first = { i32: 0 }] = value.list;
    const size = value.list.length;
    const head = size < 15 ? [size * 16 + typeOf(first)] : [0xf0 + typeOf(first), ...varint(BigInt(size))];
    return [...head, ...value.list.flatMap(thrift)];
  }
  const fields = Object.entries(value.struct).flatMap(([id, field]) => [
    typeOf(field),
    ...zigzag(Number(id)),
    ...thrift(field),
  ]);
  return [...fields, 0];
}

export type ColumnOf = {
  name: string;
  type: number;
  kind?: number;
  logical?: Thrift;
  scale?: number;
  values: (number | bigint | string)[];
  under?: string;
};

export const [int32, int64, single, double, text] = [1, 2, 4, 5, 6] as const;

function pageOf({ type, values }: ColumnOf): Uint8Array {
  const parts = values.map((value) => {
    const view = new DataView(new ArrayBuffer(type === int64 || type === double ? 8 : 4));
    if (type === int32) view.setInt32(0, Number(value), true);
    if (type === int64) view.setBigInt64(0, BigInt(value), true);
    if (type === single) view.setFloat32(0, Number(value), true);
    if (type === double) view.setFloat64(0, Number(value), true);
    if (type !== text) return [new Uint8Array(view.buffer)];
    const bytes = strToU8(String(value));
    view.setInt32(0, bytes.length, true);
    return [new Uint8Array(view.buffer), bytes];
  });
  return joined(parts.flat());
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A Parquet file: equal row groups, one plain page per column of each, Thrift's compact protocol by hand. */
export function parquetOf(
  columns: ColumnOf[],
  { isPacked = false, rows = columns[0]?.values.length ?? 0, claimed = 0, groups = 1 } = {},
): Uint8Array {
  const file: Uint8Array[] = [strToU8('PAR1')];
  let start = 4;
  const chunkOf = (column: ColumnOf): Thrift => {
    const page = pageOf(column);
    const packed = isPacked ? gzipSync(page) : page;
    const header = thrift({
      struct: {
        1: { i32: 0 },
        2: { i32: claimed || page.length },
        3: { i32: packed.length },
        5: { struct: { 1: { i32: column.values.length }, 2: { i32: 0 }, 3: { i32: 3 }, 4: { i32: 3 } } },
      },
    });
    const from = start;
    file.push(Uint8Array.from(header), packed);
    start += header.length + packed.length;
    const path = [...(column.under === undefined ? [] : [{ text: column.under }]), { text: column.name }];
    return {
      struct: {
        2: { i64: from },
        3: {
          struct: {
            1: { i32: column.type },
            2: { list: [{ i32: 0 }] },
            3: { list: path },
            4: { i32: isPacked ? 2 : 0 },
            5: { i64: rows },
            6: { i64: page.length },
            7: { i64: header.length + packed.length },
            9: { i64: from },
          },
        },
      },
    };
  };
  const groupsOf = Array.from({ length: groups }, (): Thrift => {
    const before = start;
    const chunks = columns.map(chunkOf);
    return { struct: { 1: { list: chunks }, 2: { i64: start - before }, 3: { i64: rows } } };
  });
  const schema = columns.flatMap((column): Thrift[] => {
    const own: Record<number, Thrift> = { 1: { i32: column.type }, 3: { i32: 0 }, 4: { text: column.name } };
    if (column.kind !== undefined) own[6] = { i32: column.kind };
    if (column.scale !== undefined) Object.assign(own, { 7: { i32: column.scale }, 8: { i32: 9 } });
    if (column.logical !== undefined) own[10] = column.logical;
    const group: Thrift = { struct: { 3: { i32: 0 }, 4: { text: column.under ?? '' }, 5: { i32: 1 } } };
    return column.under === undefined ? [{ struct: own }] : [group, { struct: own }];
  });
  const root: Thrift = { struct: { 4: { text: 'schema' }, 5: { i32: columns.length } } };
  const footer = thrift({
    struct: { 1: { i32: 1 }, 2: { list: [root, ...schema] }, 3: { i64: rows * groups }, 4: { list: groupsOf } },
  });
  const size = new Uint8Array(new Uint32Array([footer.length]).buffer);
  return joined([...file, Uint8Array.from(footer), size, strToU8('PAR1')]);
}
