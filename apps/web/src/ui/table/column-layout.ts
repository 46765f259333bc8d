import type { AnyColumn } from './record-column.ts';

/** What somebody changed about the columns of a table. */
export interface ColumnLayout {
  /** Ids from the first column on; a column that is not among them stands behind its neighbour. */
  readonly order: readonly string[];
  readonly shown: Readonly<Record<string, boolean>>;
  /** px with letters of the usual size. */
  readonly widths: Readonly<Record<string, number>>;
}

/** All columns of a table, and what somebody changed about them. */
export interface ColumnsProps {
  readonly all: readonly AnyColumn[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** px of the table. */
  readonly room: number;
}

export const untouchedLayout: ColumnLayout = { order: [], shown: {}, widths: {} };

const narrowest = 44;
const widest = 640;
const usualSize = 16;

type Known = Pick<AnyColumn, 'id' | 'width' | 'grows' | 'hiddenBelow' | 'isFixed'>;

/** A layout from anything that was stored. */
export function readLayout(stored: unknown): ColumnLayout {
  const { order, shown, widths } = isObject(stored) ? stored : untouchedLayout;
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    shown: entriesOf(shown, (value) => typeof value === 'boolean'),
    widths: entriesOf(widths, (value) => typeof value === 'number' && value >= narrowest && value <= widest),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function entriesOf<V>(value: unknown, isGood: (item: unknown) => boolean): Record<string, V> {
  return Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, item]) => isGood(item))) as Record<
    string,
    V
  >;
}

/** All columns in the order somebody gave them. */
export function inOrder<C extends Known>(columns: readonly C[], { order }: ColumnLayout): C[] {
  const known = order.map((id) => columns.find((column) => column.id === id)).filter((column) => column !== undefined);
  return columns.reduce(
    (placed, column, index) => {
      if (placed.includes(column)) {
        return placed;
      }
      const before = columns[index - 1];
      const place = before ? placed.indexOf(before) + 1 : 0;
      return [...placed.slice(0, place), column, ...placed.slice(place)];
    },
    [...new Set(known)],
  );
}

/** Whether a column is shown in a table of `room` px. */
export function isShown({ id, isFixed, hiddenBelow = 0 }: Known, { shown }: ColumnLayout, room: number): boolean {
  return isFixed || (shown[id] ?? room >= hiddenBelow);
}

/** The columns of a table of `room` px, from the first one on. */
export function shownColumns<C extends Known>(columns: readonly C[], layout: ColumnLayout, room: number): C[] {
  return inOrder(columns, layout).filter((column) => isShown(column, layout, room));
}

/** Width of a column, of somebody's own or its usual one. */
export function widthOf({ id, width }: Pick<Known, 'id' | 'width'>, { widths }: ColumnLayout): number {
  return widths[id] ?? width;
}

/** Tracks of the columns for `grid-template-columns`; what nobody made wider or narrower grows with the table. */
export function tracksOf(columns: readonly Known[], layout: ColumnLayout): string {
  return columns
    .map((column) => {
      const width = widthOf(column, layout);
      const least = `${width / usualSize}rem`;
      return column.grows && layout.widths[column.id] === undefined ? `minmax(${least}, ${width}fr)` : least;
    })
    .join(' ');
}

/** The same with a column one place further on, or back. */
export function withMoved(columns: readonly Known[], layout: ColumnLayout, id: string, by: -1 | 1): ColumnLayout {
  const order = inOrder(columns, layout).map((column) => column.id);
  const from = order.indexOf(id);
  const to = Math.min(Math.max(from + by, 0), order.length - 1);
  const rest = order.filter((each) => each !== id);
  return { ...layout, order: [...rest.slice(0, to), id, ...rest.slice(to)] };
}

export function withShown(layout: ColumnLayout, id: string, isOn: boolean): ColumnLayout {
  return { ...layout, shown: { ...layout.shown, [id]: isOn } };
}

/** The same with a column as wide as somebody wants it; null: as it was. */
export function withWidth(layout: ColumnLayout, id: string, width: number | null): ColumnLayout {
  const { [id]: _, ...rest } = layout.widths;
  const next = width === null ? {} : { [id]: Math.round(Math.min(Math.max(width, narrowest), widest)) };
  return { ...layout, widths: { ...rest, ...next } };
}
