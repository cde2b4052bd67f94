import { account } from '../account.ts';
import { formatDay } from '../format-day.ts';
import { formatMoney } from '../money/amounts.ts';
import { couponOf } from '../objects/coupons.ts';
import type { Invoice, InvoiceLine } from '../records.ts';
import type { World } from '../world.ts';
import { toWinAnsi, type Weight, widthOf } from './helvetica.ts';

type Color = readonly [red: number, green: number, blue: number];
type TextAt = { x: number; y: number; size: number; weight?: Weight; color?: Color; align?: 'left' | 'right' };

const pageWidth = 595;
const pageHeight = 842;

/** A4 sheet measured from its upper left corner, in points. */
type Sheet = {
  text(text: string, at: TextAt): void;
  line(from: { x: number; y: number }, to: { x: number; y: number }, color: Color): void;
  box(corner: { x: number; y: number }, size: { width: number; height: number }, color: Color): void;
};

/** PDF with the two standard fonts every reader has, so nothing is embedded and nothing can be missing. */
function makePdf(title: string, sheets: readonly ((sheet: Sheet) => void)[]): Buffer {
  const contents = sheets.map(drawSheet);
  const pageIds = contents.map((_, index) => 6 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> /Lang (en) >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pageIds.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer (stripe-sim) >>`,
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const ink: Color = [0.063, 0.094, 0.157];

function drawSheet(draw: (sheet: Sheet) => void): string {
  const commands: string[] = [];
  draw({
    text(text, { x, y, size, weight = 'plain', color = ink, align = 'left' }) {
      const left = align === 'right' ? x - widthOf(text, size, weight) : x;
      const face = weight === 'bold' ? 'F2' : 'F1';
      commands.push(
        `BT /${face} ${size} Tf ${color.join(' ')} rg ${left.toFixed(2)} ${(pageHeight - y).toFixed(2)} Td ${literal(text)} Tj ET`,
      );
    },
    line(from, to, color) {
      commands.push(`0.75 w ${color.join(' ')} RG ${from.x} ${pageHeight - from.y} m ${to.x} ${pageHeight - to.y} l S`);
    },
    box(corner, { width, height }, color) {
      commands.push(`${color.join(' ')} rg ${corner.x} ${pageHeight - corner.y - height} ${width} ${height} re f`);
    },
  });
  return commands.join('\n');
}

/** PDF string, one byte per character, with special characters escaped. */
function literal(text: string): string {
  return `(${toWinAnsi(text)
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')})`;
}

const muted: Color = [0.4, 0.44, 0.52];
const hair: Color = [0.89, 0.91, 0.93];
const accent: Color = [0.04, 0.37, 0.71];
const amber: Color = [0.71, 0.28, 0.03];
const [left, right] = [56, pageWidth - 56];
const linesPerSheet = 9;

/** Invoice as a PDF: seller, buyer, lines, amounts, and a test notice. */
export function invoicePdf(world: World, invoice: Invoice): Buffer {
  const sheets = chunk(invoice.lines.data, linesPerSheet);
  return makePdf(
    `Invoice ${invoice.number ?? invoice.id}`,
    sheets.map((lines, index) => (sheet: Sheet) => {
      const isFirst = index === 0;
      drawHead(sheet, invoice, isFirst);
      let y = drawLines(sheet, invoice, { lines, top: isFirst ? 300 : 130 });
      if (index === sheets.length - 1) y = drawSums(sheet, world, { invoice, top: y });
      drawFoot(sheet, invoice, { page: index + 1, pages: sheets.length });
    }),
  );
}

function drawHead(sheet: Sheet, invoice: Invoice, isFirst: boolean): void {
  sheet.box({ x: 0, y: 0 }, { width: pageWidth, height: 6 }, accent);
  sheet.text('Invoice', { x: left, y: 62, size: 24, weight: 'bold' });
  sheet.text(account.name, { x: right, y: 60, size: 14, weight: 'bold', align: 'right' });
  sheet.text('TEST MODE: no money was moved', {
    x: right,
    y: 76,
    size: 8.5,
    weight: 'bold',
    color: amber,
    align: 'right',
  });
  if (!isFirst) return;
  const facts = [
    ['Invoice number', invoice.number ?? 'Draft'],
    ['Date of issue', formatDay(invoice.created)],
    ['Status', statusOf(invoice)],
  ];
  for (const [index, [name = '', value = '']] of facts.entries()) {
    sheet.text(name, { x: left, y: 92 + index * 16, size: 9.5, weight: 'bold' });
    sheet.text(value, { x: left + 96, y: 92 + index * 16, size: 9.5 });
  }
  drawParty(sheet, { x: left, title: 'From', lines: [account.name, account.email, 'United States'] });
  drawParty(sheet, {
    x: 300,
    title: 'Bill to',
    lines: [
      invoice.customer_name ?? '',
      invoice.customer_email ?? '',
      invoice.customer_address?.country ?? '',
      ...(invoice.customer_tax_ids ?? []).map(({ value }) => `VAT ${value}`),
    ].filter((each) => each !== ''),
  });
  sheet.text(headline(invoice), { x: left, y: 254, size: 16, weight: 'bold' });
}

function drawParty(sheet: Sheet, { x, title, lines }: { x: number; title: string; lines: string[] }): void {
  sheet.text(title, { x, y: 170, size: 9.5, weight: 'bold' });
  for (const [index, line] of lines.entries()) {
    sheet.text(shorten(line, 9.5, 230), { x, y: 186 + index * 14, size: 9.5, color: muted });
  }
}

function drawLines(sheet: Sheet, invoice: Invoice, { lines, top }: { lines: InvoiceLine[]; top: number }): number {
  const head = { y: top, size: 8.5, color: muted };
  sheet.text('Description', { ...head, x: left });
  sheet.text('Qty', { ...head, x: 400, align: 'right' });
  sheet.text('Amount', { ...head, x: right, align: 'right' });
  sheet.line({ x: left, y: top + 8 }, { x: right, y: top + 8 }, hair);
  let y = top + 26;
  for (const line of lines) {
    sheet.text(shorten(line.description ?? '', 9.5, 320), { x: left, y, size: 9.5 });
    sheet.text(`${formatDay(line.period.start)} – ${formatDay(line.period.end)}`, {
      x: left,
      y: y + 13,
      size: 8.5,
      color: muted,
    });
    sheet.text(String(line.quantity ?? 1), { x: 400, y, size: 9.5, align: 'right' });
    sheet.text(formatMoney(line.amount, invoice.currency), { x: right, y, size: 9.5, align: 'right' });
    y += 36;
  }
  sheet.line({ x: left, y: y - 12 }, { x: right, y: y - 12 }, hair);
  return y + 8;
}

function drawSums(sheet: Sheet, world: World, { invoice, top }: { invoice: Invoice; top: number }): number {
  let y = top;
  for (const { name, amount, isBold } of sumsOf(world, invoice)) {
    const weight = isBold ? 'bold' : 'plain';
    sheet.text(shorten(name, 9.5, 190), { x: 300, y, size: 9.5, weight });
    sheet.text(formatMoney(amount, invoice.currency), { x: right, y, size: 9.5, weight, align: 'right' });
    sheet.line({ x: 300, y: y + 8 }, { x: right, y: y + 8 }, hair);
    y += 24;
  }
  return y;
}

function drawFoot(sheet: Sheet, invoice: Invoice, { page, pages }: { page: number; pages: number }): void {
  const y = pageHeight - 40;
  sheet.line({ x: left, y: y - 14 }, { x: right, y: y - 14 }, hair);
  sheet.text(`${invoice.number ?? invoice.id} · ${headline(invoice)}`, { x: left, y, size: 8.5, color: muted });
  sheet.text(`Page ${page} of ${pages}`, { x: right, y, size: 8.5, color: muted, align: 'right' });
}

type SumLine = { name: string; amount: number; isBold?: boolean };

/** Sums under the table; the hosted page shows the same. */
export function sumsOf(world: World, invoice: Invoice): SumLine[] {
  const discounts = invoice.total_discount_amounts.map(({ amount, discount }) => ({
    name: discountName(world, discount),
    amount: -amount,
  }));
  const taxes = (invoice.total_taxes ?? []).map(({ amount, taxability_reason: why, tax_behavior: behavior }) => ({
    name:
      why === 'reverse_charge'
        ? 'Tax to be paid on reverse charge basis'
        : behavior === 'inclusive'
          ? 'Includes tax'
          : 'Tax',
    amount,
  }));
  const credit =
    invoice.starting_balance < 0
      ? [{ name: 'Applied credit', amount: invoice.amount_due - Math.max(0, invoice.total) }]
      : [];
  return [
    { name: 'Subtotal', amount: invoice.subtotal },
    ...discounts,
    ...taxes,
    { name: 'Total', amount: invoice.total },
    ...credit,
    ...(invoice.amount_paid > 0 ? [{ name: 'Amount paid', amount: invoice.amount_paid }] : []),
    { name: 'Amount due', amount: invoice.status === 'void' ? 0 : invoice.amount_remaining, isBold: true },
  ];
}

export function headline(invoice: Invoice): string {
  const money = formatMoney(invoice.amount_due, invoice.currency);
  const { paid_at: paidAt } = invoice.status_transitions;
  if (invoice.status === 'paid') return `${money} paid on ${formatDay(paidAt ?? invoice.created)}`;
  if (invoice.status === 'void') return 'This invoice was voided';
  return `${money} due on ${formatDay(invoice.created)}`;
}

function discountName(world: World, id: string): string {
  const discount = world.state.get('discount', id);
  if (!discount) return 'Discount';
  const coupon = couponOf(world, discount.source.coupon);
  const code =
    discount.promotion_code === null ? undefined : world.state.get('promotion_code', discount.promotion_code)?.code;
  const off =
    coupon.percent_off === null
      ? formatMoney(coupon.amount_off ?? 0, coupon.currency ?? 'usd')
      : `${coupon.percent_off}%`;
  return `${code ?? coupon.name ?? 'Discount'} (${off} off)`;
}

function statusOf({ status }: Invoice): string {
  return status.charAt(0).toUpperCase() + status.slice(1);
}

function shorten(text: string, size: number, width: number): string {
  if (widthOf(text, size, 'plain') <= width) return text;
  let cut = text;
  while (cut !== '' && widthOf(`${cut}...`, size, 'plain') > width) cut = cut.slice(0, -1);
  return `${cut}...`;
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const chunks = [];
  for (let index = 0; index < Math.max(1, items.length); index += size) chunks.push(items.slice(index, index + size));
  return chunks;
}
