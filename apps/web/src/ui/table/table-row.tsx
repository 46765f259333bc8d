// biome-ignore-all lint/a11y/useSemanticElements: only rows in sight are in the page, and their scrolled body has another box than their header
// biome-ignore-all lint/a11y/useFocusableInteractive: rows have the focus, not their cells
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, memo, type PointerEvent, type ReactNode } from 'react';
import { SelectBox } from '../field/select-box.tsx';
import type { RecordColumn, RecordLines } from './record-column.ts';
import styles from './record-table.module.css';

export interface TableRowActs<T> {
  readonly open: (row: T) => void;
  readonly choose: (id: number, isRange: boolean) => void;
  readonly hover: (index: number | null) => void;
  readonly focus: (index: number) => void;
}

export interface TableRowProps<T> {
  readonly row: T;
  readonly index: number;
  /** px from the top of the rows. */
  readonly top: number;
  readonly columns: readonly RecordColumn<T>[];
  /** In place of columns where there is no room for them. */
  readonly lines: ((row: T) => RecordLines) | undefined;
  /** Absent while nobody reaches for them. */
  readonly actions: ((row: T) => ReactNode) | undefined;
  /** Those that are always in sight. */
  readonly narrowActions: ((row: T) => ReactNode) | undefined;
  /** Where fingers press: name of the button that shows the actions. */
  readonly moreLabel: string | undefined;
  /** The pointer, or a press of that button, chose its actions. */
  readonly isReached: boolean;
  /** Whether it opens below itself, and what it then shows. */
  readonly canOpen: boolean;
  readonly detail: ((row: T) => ReactNode) | undefined;
  readonly isChosen: boolean;
  /** Name of its box; absent where nothing is chosen. */
  readonly boxLabel: string | undefined;
  /** Whether Tab comes to this row. */
  readonly isReachable: boolean;
  readonly acts: TableRowActs<T>;
  /** Takes the height of an open row. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

const controls = 'a, button, input, label, select, textarea, [role="menu"], [role="dialog"]';

function Row<T extends { readonly id: number }>(props: TableRowProps<T>) {
  const {
    row,
    index,
    top,
    columns,
    lines,
    actions,
    narrowActions,
    canOpen,
    detail,
    isChosen,
    isReachable,
    acts,
    measure,
  } = props;
  const handleClick = ({ target, currentTarget }: MouseEvent) => {
    const isOfRow = target instanceof Element && currentTarget.contains(target) && !target.closest(controls);
    // Who marks a text to copy it does not want to go anywhere.
    if (isOfRow && !window.getSelection()?.toString()) {
      acts.open(row);
    }
  };
  const handleEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && acts.hover(index);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes where pointer and focus are
    <div
      role="presentation"
      ref={measure}
      data-index={index}
      className={styles.item}
      style={{ '--item-start': `${top}px` } as CSSProperties}
      onPointerEnter={handleEnter}
      onFocus={() => acts.focus(index)}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the table listens to the keys of all rows */}
      <div
        id={`record-${row.id}`}
        role="row"
        aria-rowindex={index + 2}
        aria-selected={props.boxLabel === undefined ? undefined : isChosen}
        aria-expanded={canOpen ? detail !== undefined : undefined}
        aria-level={canOpen ? 1 : undefined}
        tabIndex={isReachable ? 0 : -1}
        className={styles.row}
        data-odd={index % 2 === 1 || undefined}
        onClick={handleClick}
      >
        <ChoiceCell {...props} />
        {lines ? (
          <LinesCell lines={lines(row)} />
        ) : (
          columns.map((column) => <Cell key={column.id} {...{ column, row }} />)
        )}
        <div role="gridcell" className={styles.actions}>
          {narrowActions && <div className={styles.always}>{narrowActions(row)}</div>}
          <MoreButton {...props} />
          {actions && <div className={styles.buttons}>{actions(row)}</div>}
        </div>
      </div>
      {detail && (
        <div role="row" aria-level={2} className={styles.detail}>
          <div role="gridcell" aria-colspan={Math.max(columns.length, 1)} className={styles.opened}>
            {detail(row)}
          </div>
        </div>
      )}
    </div>
  );
}

/** A row of a table, drawn again only when something about it changes. */
export const TableRow = memo(Row) as typeof Row;

function ChoiceCell<T extends { readonly id: number }>(props: TableRowProps<T>) {
  const { row, boxLabel, isChosen, isReachable, acts } = props;
  return (
    boxLabel !== undefined && (
      <div role="gridcell" className={styles.choice}>
        <SelectBox
          label={boxLabel}
          state={isChosen ? 'on' : 'off'}
          isReachable={isReachable}
          onChange={(isRange) => acts.choose(row.id, isRange)}
        />
      </div>
    )
  );
}

function MoreButton<T extends { readonly id: number }>({ index, moreLabel, isReached, acts }: TableRowProps<T>) {
  return (
    moreLabel && (
      <ActionIcon
        variant="transparent"
        color="gray"
        className={styles.more}
        aria-label={moreLabel}
        aria-expanded={isReached}
        onClick={() => acts.hover(isReached ? null : index)}
      >
        <IconDotsVertical size={18} aria-hidden />
      </ActionIcon>
    )
  );
}

interface CellProps<T> {
  readonly column: RecordColumn<T>;
  readonly row: T;
}

function Cell<T>({ column, row }: CellProps<T>) {
  return (
    <div role="gridcell" data-cell data-align={column.align} className={styles.cell}>
      {column.cell(row)}
    </div>
  );
}

function LinesCell({ lines: { title, mark, note, state } }: { readonly lines: RecordLines }) {
  return (
    <div role="gridcell" className={styles.lines}>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        {mark}
      </div>
      <div className={`${styles.line} ${styles.second}`}>
        <span className={styles.note}>{note}</span>
        <span className={styles.state}>{state}</span>
      </div>
    </div>
  );
}
