import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { randomFrom } from '#tests/support/random-from.ts';

const rows = 1_000_000;

const names = [
  'order,customer,ordered,country,city,segment,product,note,quantity,price,discount,rating,latitude,longitude,delivered',
];
const countries =
  'Germany|France|Spain|Italy|Poland|Sweden|Portugal|Austria|Belgium|Czechia|Denmark|Finland|Greece|Hungary|Ireland|Netherlands|Norway|Romania|Switzerland|United Kingdom|Türkiye|Côte d’Ivoire|Brazil|Mexico|Canada|United States|Japan|India|Australia|Kenya'.split(
    '|',
  );
const cities = 'Ham|Ber|Mün|Lis|Por|Gra|Łód|Kra|Vien|Malm|Oul|Gen|Bas|Leu|Nan|Brn|Ost|Tam|Szeg|Göt'.split('|');
const endings = 'burg|stadt|ton|ville|heim|ford|sund|by|dorf|berg|hus|mouth|polis|ing|chen|au'.split('|');
const segments = 'Consumer|Corporate|Home office|Public sector|Education|Wholesale|Online|Export'.split('|');
const goods =
  'Chair|Desk|Lamp|Paper, A4|Monitor 27"|Keyboard|Binder|Pen, blue|Stapler|Whiteboard|Cable|Printer|Headset|Shelf|Cabinet|Notebook'.split(
    '|',
  );
const words =
  'please call before delivery leave at the reception customer asked for an invoice second parcel box damaged returned partly color differs paid by card gift wrap ring twice floor left door weekend only'.split(
    ' ',
  );

/** File of a million orders, about 130 MB, identical every time. Created once and kept. */
export function makeFile(path: string): { rows: number; bytes: number } {
  if (!existsSync(path)) {
    const file = openSync(`${path}.part`, 'w');
    const random = randomFrom(20_261_115);
    let lines = [...names];
    for (let row = 0; row < rows; row++) {
      lines.push(orderOf(row, random));
      if (lines.length < 10_000 && row + 1 < rows) continue;
      writeSync(file, `${lines.join('\n')}\n`);
      lines = [];
    }
    closeSync(file);
    renameSync(`${path}.part`, path);
  }
  return { rows, bytes: statSync(path).size };
}

function orderOf(row: number, random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const day = Math.floor(random() * 2190);
  const city = `${pick(cities)}${pick(endings)}`;
  const product = `${pick(goods)} ${Math.floor(random() * 300)}`;
  const noteLength = random() < 0.3 ? 0 : 3 + Math.floor(random() * 6);
  const note = Array.from({ length: noteLength }, () => pick(words)).join(random() < 0.08 ? ', ' : ' ');
  const quoted = noteLength > 0 && random() < 0.01 ? `${note} "${pick(words)}"\n${pick(words)}` : note;
  return [
    `ORD-${(10_000_000 + row * 7).toString(36).toUpperCase()}`,
    String(100_000 + Math.floor(random() * 400_000)),
    isoDay(day),
    pick(countries),
    city,
    pick(segments),
    quote(product),
    quote(quoted),
    String(1 + Math.floor(random() * 60)),
    (random() * 900 + 1).toFixed(2),
    random() < 0.4 ? '' : (Math.floor(random() * 40) / 100).toString(),
    random() < 0.25 ? '' : String(1 + Math.floor(random() * 5)),
    (random() * 110 - 40).toFixed(6),
    (random() * 300 - 150).toFixed(6),
    random() < 0.1 ? '' : germanDay(day + Math.floor(random() * 20)),
  ].join(',');
}

function quote(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function isoDay(day: number): string {
  return new Date(Date.UTC(2019, 0, 1 + day)).toISOString().slice(0, 10);
}

function germanDay(day: number): string {
  return isoDay(day).split('-').reverse().join('/');
}
