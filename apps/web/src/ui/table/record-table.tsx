// biome-ignore-all lint/a11y/useSemanticElements: only rows in sight are in the page, and their scrolled body has another box than their header
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../lib/store/use-stable.ts';
import { useIsMobile } from '../hooks/use-is-mobile.ts';
import { useIsTouch } from '../hooks/use-is-touch.ts';
import { useRecordVirtualizer } from '../list/use-record-virtualizer.ts';
import { useRecordWalk } from '../list/use-record-walk.ts';
import { type ColumnLayout, shownColumns, tracksOf } from './column-layout.ts';
import type { AnyColumn } from './record-column.ts';
import styles from './record-table.module.css';
import type { RecordTableProps } from './record-table-props.ts';
import { TableHeader } from './table-header.tsx';
import { TableRow, type TableRowActs } from './table-row.tsx';
import { useActiveRows } from './use-active-rows.ts';
import { useColumnLayout } from './use-column-layout.ts';
import { useRowHeight } from './use-row-height.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSideways } from './use-sideways.ts';
import { useWidth } from './use-width.ts';

/** Rows from the end of what is loaded at which more is asked for; those of two lines are higher, and phones pay for data. */
const nearEnd = { wide: 20, narrow: 6 } as const;
/** px of the bar at the top of the window, and of the header of the table below it. */
const topBar = 72;
const tableHeader = 36;
/** Rows that a new list draws from one frame to the next. */
const rowsAtOnce = 8;

/** Records as rows under columns that the user chooses, only those in sight in the page; in two lines on a phone. */
export function RecordTable<T extends { readonly id: number }>(props: RecordTableProps<T>) {
  const isNarrow = useIsMobile();
  const height = useRowHeight(props.density);
  return <Table key={height} {...props} isNarrow={isNarrow} height={height} />;
}

interface TableProps<T> extends RecordTableProps<T> {
  readonly isNarrow: boolean;
  /** px of a row. */
  readonly height: number;
}

const noIds: ReadonlySet<number> = new Set();

function Table<T extends { readonly id: number }>(props: TableProps<T>) {
  const { name, listKey, label, rows, total, density, selection, openIds = noIds, isNarrow, height, sort } = props;
  const { isBusy = false, isStale = false, detail, place } = props;
  const { t } = useTranslation('record-table');
  const [layout, setLayout] = useColumnLayout(name);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const room = useWidth(box);
  const isTouch = useIsTouch();
  const narrowActions = isNarrow ? props.narrowActions : undefined;
  const hasActions = props.actions !== undefined && narrowActions === undefined;
  const active = useActiveRows(listKey);
  const sideways = useSideways(body);
  const columns = useShownColumns(props, layout, room);
  const keys = useMemo(() => rows.map(({ id }) => (openIds.has(id) ? `${id} open` : `${id}`)), [rows, openIds]);
  const { virtualizer, scrollMargin } = useRecordVirtualizer({
    listKey: `${listKey} ${height}`,
    keys,
    head: rows[0]?.id,
    estimate: height,
    feed: body,
    pinned: active.focused,
    gap: 0,
    covered: isNarrow ? topBar : topBar + tableHeader,
    drawn: rowsAtOnce,
    place,
  });
  const first = virtualizer.range?.startIndex ?? 0;
  useNearEnd(virtualizer.range?.endIndex ?? 0, props);
  const focusedNow = () => (body.current?.contains(document.activeElement) ? active.focused : null);
  const walk = useRecordWalk({
    list: body,
    count: rows.length,
    focusedNow,
    first,
    scrollTo: virtualizer.scrollToIndex,
  });
  const handleKey = useRowKeys({
    ...props,
    body,
    walk,
    count: rows.length,
    page: Math.max(1, Math.floor((window.innerHeight - topBar - tableHeader) / height) - 1),
    rowNow: () => rows[focusedNow() ?? -1],
    isOpen: ({ id }) => openIds.has(id),
  });
  const acts = useStable<TableRowActs<T>>({
    open: props.onOpen,
    choose: (id, isRange) => selection?.toggle(id, isRange),
    hover: active.hover,
    focus: active.focus,
  });
  return (
    // biome-ignore lint/a11y: a grid either way, which listens to the keys of its rows
    <div
      ref={box}
      // A row that opens is one of a tree, in which alone its state is told.
      role={detail ? 'treegrid' : 'grid'}
      aria-label={label}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={isBusy || isStale}
      aria-multiselectable={selection ? true : undefined}
      className={isStale ? `${styles.table} ${styles.stale}` : styles.table}
      data-narrow={isNarrow || undefined}
      data-density={density}
      style={
        { '--table-tracks': allTracks(columns, layout, selection), '--row-height': `${height}px` } as CSSProperties
      }
      onKeyDown={handleKey}
      onPointerOver={tellWhole}
    >
      <TableHeader
        ref={sideways.header}
        onScroll={sideways.onHeaderScroll}
        isHidden={isNarrow}
        columns={columns}
        all={props.columns}
        layout={layout}
        onLayout={setLayout}
        room={room ?? 0}
        sort={sort}
        hasSelection={selection !== undefined}
      />
      <div
        ref={body}
        role="rowgroup"
        className={styles.body}
        onScroll={sideways.onBodyScroll}
        style={{ '--body-height': `${virtualizer.getTotalSize()}px` } as CSSProperties}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          const isOpen = row !== undefined && openIds.has(row.id);
          return (
            row && (
              <TableRow
                key={key}
                measure={isOpen ? virtualizer.measureElement : undefined}
                row={row}
                index={index}
                top={start - scrollMargin}
                columns={columns}
                lines={isNarrow ? props.lines : undefined}
                actions={hasActions && active.isActive(index) ? props.actions : undefined}
                narrowActions={narrowActions}
                moreLabel={isTouch && hasActions ? t('actions') : undefined}
                isReached={index === active.hovered}
                canOpen={detail !== undefined}
                detail={isOpen ? detail : undefined}
                isChosen={selection?.ids.has(row.id) ?? false}
                boxLabel={selection?.labelOf(row.id)}
                isReachable={index === (active.focused ?? first)}
                acts={acts}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** The columns there is room for: the same list until it has others. */
function useShownColumns<T>({ columns, isNarrow }: TableProps<T>, layout: ColumnLayout, room: number | null) {
  const shown = isNarrow || room === null ? [] : shownColumns(columns, layout, room);
  const signature = shown.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the list, which is new at each render
  return useMemo(() => shown, [columns, signature]);
}

function allTracks(columns: readonly AnyColumn[], layout: ColumnLayout, selection: object | undefined): string {
  const isFilled = columns.some(({ id, grows }) => grows && layout.widths[id] === undefined);
  return [selection && 'var(--table-box)', tracksOf(columns, layout), isFilled ? '' : '1fr'].filter(Boolean).join(' ');
}

function useNearEnd<T>(
  last: number,
  { rows, onNearEnd, isNarrow }: Pick<TableProps<T>, 'rows' | 'onNearEnd' | 'isNarrow'>,
): void {
  const near = isNarrow ? nearEnd.narrow : nearEnd.wide;
  useEffect(() => {
    if (last >= rows.length - near) {
      onNearEnd?.();
    }
  }, [last, rows.length, near, onNearEnd]);
}

/** A text that was cut short is told whole by its cell. */
function tellWhole({ target }: { readonly target: EventTarget }): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  if (cell) {
    cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
  }
}
