import {
  type CustomCell,
  type CustomRenderer,
  type DataEditorCoreProps,
  type DrawHeaderCallback,
  GridCellKind,
  getMiddleCenterBias,
  type LoadingCell,
  loadingCellRenderer,
  type MarkerCell,
  markerCellRenderer,
  type NewRowCell,
  newRowCellRenderer,
} from '@glideapps/glide-data-grid';
import type { SheetColumn } from '#data/sheet.ts';
import { columnTypes } from '#data/types/column-type.ts';
import type { Fit } from './fit.ts';
import { typeIcons } from './type-icon.tsx';
import type { Looks } from './use-looks.ts';

/** What the canvas draws for a cell. */
type CellData = { is: 'cell'; text: string; fit: Fit; isFigure: boolean; mark: 'none' | 'found' | 'here' };
export type SheetCell = CustomCell<CellData>;

/**
 * Draws cells as they were written: numbers right-aligned, gaps muted, values that do not fit the type marked at the
 * corner.
 */
export function cellRenderer({ colors }: Looks): CustomRenderer<SheetCell> {
  return {
    kind: GridCellKind.Custom,
    isMatch: (cell): cell is SheetCell => 'is' in cell.data && cell.data.is === 'cell',
    needsHover: false,
    needsHoverPosition: false,
    measure: (ctx, cell, theme) => ctx.measureText(firstLine(cell.data.text)).width + 2 * theme.cellHorizontalPadding,
    draw: ({ ctx, rect, theme, cell: { data } }) => {
      const { x, y, width, height } = rect;
      if (data.mark !== 'none') {
        ctx.fillStyle = data.mark === 'here' ? `${colors.warning}66` : `${colors.warning}2e`;
        ctx.fillRect(x + 1, y + 1, width - 1, height - 1);
      }
      const middle = y + height / 2;
      if (data.text === '')
        return drawGap(ctx, { x: data.isFigure ? x + width - 16 : x + 10, y: middle, color: colors.line });
      if (data.fit === 'misfit') drawCorner(ctx, { x: x + width, y, color: colors.error });
      ctx.fillStyle = data.fit === 'misfit' ? colors['error-ink'] : data.fit === 'gap' ? colors.muted : theme.textDark;
      const room = width - 2 * theme.cellHorizontalPadding;
      const text = shorten(ctx, firstLine(data.text), room);
      ctx.textAlign = data.isFigure ? 'right' : 'left';
      const edge = data.isFigure ? x + width - theme.cellHorizontalPadding : x + theme.cellHorizontalPadding;
      ctx.fillText(text, edge, middle + getMiddleCenterBias(ctx, theme.baseFontFull));
      ctx.textAlign = 'left';
    },
  };
}

/** Draws a header: the type icon, the name, and the menu button. */
export function headerDrawer(columns: readonly SheetColumn[], looks: Looks, isTouch: boolean): DrawHeaderCallback {
  const { colors } = looks;
  const families = {
    figure: colors['accent-ink'],
    moment: colors['success-ink'],
    place: colors['warning-ink'],
    word: colors.muted,
  };
  return ({ ctx, rect, theme, columnIndex, isHovered, isSelected, menuBounds }, drawContent) => {
    const column = columns[columnIndex];
    if (!column) return drawContent();
    const { x, y, width, height } = rect;
    const isFigure = columnTypes[column.type.is].kind === 'number';
    if (isSelected) {
      ctx.fillStyle = colors['accent-wash'];
      ctx.fillRect(x + 1, y, width - 1, height);
    }
    const { family, lines } = typeIcons[column.type.is];
    drawLines(ctx, { lines, x: x + 10, y: y + height / 2 - 7, size: 14, color: families[family] });

    const hasMenu = isHovered || isSelected || isTouch;
    const start = x + 10 + 14 + 7;
    const end = x + width - (hasMenu ? 26 : 10);
    const font = `${theme.headerFontStyle} ${theme.fontFamily}`;
    ctx.font = font;
    ctx.fillStyle = colors.ink;
    const name = shorten(ctx, column.name || 'Unnamed', Math.max(0, end - start));
    const isRight = isFigure && ctx.measureText(name).width < end - start;
    ctx.textAlign = isRight ? 'right' : 'left';
    if (column.name === '') ctx.fillStyle = colors.muted;
    ctx.fillText(name, isRight ? end : start, y + height / 2 + getMiddleCenterBias(ctx, font));
    ctx.textAlign = 'left';
    if (hasMenu)
      drawLines(ctx, {
        lines: 'm6 9 6 6 6-6',
        x: menuBounds.x + 10,
        y: y + height / 2 - 7,
        size: 14,
        color: colors.muted,
      });
  };
}

type Renderers = NonNullable<DataEditorCoreProps['renderers']>;

/** Only our own renderers: the images, markdown and lists of the library are not bundled. */
export function innerRenderers({ colors }: Looks): Renderers {
  const loading: InternalRenderer<LoadingCell> = { ...loadingCellRenderer, draw: () => undefined };
  const marker: InternalRenderer<MarkerCell> = {
    ...markerCellRenderer,
    draw: ({ ctx, rect, theme, hoverAmount, cell }) => {
      const { x, y, width, height } = rect;
      const middle = y + height / 2;
      ctx.textAlign = 'center';
      ctx.fillStyle = cell.checked ? colors['accent-ink'] : colors.muted;
      ctx.fillText(String(cell.row), x + width / 2 + 2, middle + getMiddleCenterBias(ctx, theme.markerFontFull));
      ctx.textAlign = 'left';
      if (!cell.drawHandle || hoverAmount === 0) return;
      ctx.globalAlpha = hoverAmount;
      ctx.fillStyle = colors.edge;
      for (const dot of [-5, -1, 3]) for (const side of [3, 6]) ctx.fillRect(x + side, middle + dot, 2, 2);
      ctx.globalAlpha = 1;
    },
    // The library only reacts to a square in the middle; the whole number should be clickable.
    onClick: ({ cell }) => ({ ...cell, checked: !cell.checked }),
  };
  const newRow: InternalRenderer<NewRowCell> = {
    ...newRowCellRenderer,
    draw: ({ ctx, rect, theme, hoverAmount, cell }) => {
      const { x, y, width, height } = rect;
      if (hoverAmount > 0) {
        ctx.globalAlpha = hoverAmount;
        ctx.fillStyle = colors.wash;
        ctx.fillRect(x + 1, y + 1, width - 1, height - 2);
        ctx.globalAlpha = 1;
      }
      if (cell.hint === '') return;
      drawLines(ctx, { lines: 'M5 12h14M12 5v14', x: x + 9, y: y + height / 2 - 7, size: 14, color: colors.muted });
      ctx.fillStyle = colors.muted;
      ctx.fillText(cell.hint, x + 29, y + height / 2 + getMiddleCenterBias(ctx, theme.baseFontFull));
    },
  };
  return [loading, marker, newRow] as Renderers; // each is used only for cells of its kind
}

type InternalRenderer<Cell extends LoadingCell | MarkerCell | NewRowCell> = Extract<
  typeof markerCellRenderer | typeof newRowCellRenderer | typeof loadingCellRenderer,
  { kind: Cell['kind'] }
>;

type Spot = { x: number; y: number; color: string };

function drawGap(ctx: CanvasRenderingContext2D, { x, y, color }: Spot) {
  ctx.fillStyle = color;
  ctx.fillRect(x, Math.round(y), 6, 1);
}

function drawCorner(ctx: CanvasRenderingContext2D, { x, y, color }: Spot) {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(x - 8, y + 1);
  ctx.lineTo(x, y + 1);
  ctx.lineTo(x, y + 9);
  ctx.closePath();
  ctx.fill();
}

function drawLines(ctx: CanvasRenderingContext2D, icon: Spot & { lines: string; size: number }) {
  ctx.save();
  ctx.translate(icon.x, icon.y);
  ctx.scale(icon.size / 24, icon.size / 24);
  ctx.strokeStyle = icon.color;
  ctx.lineWidth = 2.2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(pathOf(icon.lines));
  ctx.restore();
}

const paths = new Map<string, Path2D>();

function pathOf(lines: string): Path2D {
  const path = paths.get(lines) ?? new Path2D(lines);
  paths.set(lines, path);
  return path;
}

function firstLine(text: string): string {
  const end = text.search(/[\r\n]/);
  return end < 0 ? text : `${text.slice(0, end)} ↵`;
}

/** The text, truncated to the available width. Widths are cached, as the same texts are drawn in every frame. */
function shorten(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  if (text.length * 14 <= room) return text; // no character is wider at this size
  if (widthOf(ctx, text) <= room) return text;
  let most = Math.min(text.length, Math.ceil(room / 3));
  let least = 0;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (ctx.measureText(`${text.slice(0, middle)}…`).width <= room) least = middle;
    else most = middle - 1;
  }
  return `${text.slice(0, least).trimEnd()}…`;
}

const widths = new Map<string, number>();

function widthOf(ctx: CanvasRenderingContext2D, text: string): number {
  if (text.length > 500) return Number.POSITIVE_INFINITY;
  const key = `${ctx.font}\u0000${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size > 20_000) widths.clear();
  const width = ctx.measureText(text).width;
  widths.set(key, width);
  return width;
}
