// biome-ignore-all lint/a11y/useSemanticElements: only rows in sight are in the page, and their scrolled body has another box than their header
// biome-ignore-all lint/a11y/useFocusableInteractive: rows have the focus, not their cells
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type PointerEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { oneStop } from '../focus/one-stop.ts';
import { type ColumnsProps, withWidth } from './column-layout.ts';
import { ColumnsButton } from './columns-button.tsx';
import type { AnyColumn, TableSort } from './record-column.ts';
import styles from './record-table.module.css';

export interface TableHeaderProps extends ColumnsProps {
  readonly ref: Ref<HTMLDivElement>;
  /** Not drawn, but told: there is no room for columns. */
  readonly isHidden: boolean;
  /** The columns on screen. */
  readonly columns: readonly AnyColumn[];
  readonly sort: TableSort | undefined;
  readonly hasSelection: boolean;
  readonly onScroll: () => void;
}

/** Names of the columns, which order the list, are made wider by their edge and chosen behind the last one. */
export function TableHeader(props: TableHeaderProps) {
  const { ref, isHidden, columns, layout, onLayout, sort, hasSelection, onScroll } = props;
  const { t } = useTranslation('record-table');
  const row = (
    <div ref={oneStop} role="row" aria-rowindex={1} className={styles.headerRow}>
      {hasSelection && (
        <div role="columnheader">
          <VisuallyHidden>{t('choice')}</VisuallyHidden>
        </div>
      )}
      {isHidden && <div role="columnheader">{t('record')}</div>}
      {columns.map((column) => (
        <HeaderCell key={column.id} column={column} sort={sort} layout={layout} onLayout={onLayout} />
      ))}
      <div role="columnheader" className={styles.chooser}>
        {isHidden ? t('actions') : <ColumnsButton {...props} />}
      </div>
    </div>
  );
  return isHidden ? (
    <VisuallyHidden role="rowgroup">{row}</VisuallyHidden>
  ) : (
    <div ref={ref} role="rowgroup" className={styles.header} onScroll={onScroll}>
      {row}
    </div>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

interface HeaderCellProps extends Pick<TableHeaderProps, 'layout' | 'onLayout' | 'sort'> {
  readonly column: AnyColumn;
}

function HeaderCell({ column, sort, layout, onLayout }: HeaderCellProps) {
  const { id, label, short, align, sortKey } = column;
  const isSorted = sort !== undefined && sortKey === sort.key;
  const isSortable = sort !== undefined && sortKey !== undefined;
  const Picture = sort?.dir === 'asc' ? IconArrowUp : IconArrowDown;
  const name = <span className={styles.name}>{short ? <abbr title={label}>{short}</abbr> : label}</span>;
  return (
    <div
      role="columnheader"
      aria-sort={isSortable ? (isSorted ? directions[sort.dir] : 'none') : undefined}
      className={styles.head}
      data-align={align}
      title={label}
    >
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => sort.onSort(sortKey)}>
          {name}
          <Picture size={14} stroke={2} aria-hidden className={isSorted ? undefined : styles.faint} />
        </button>
      ) : (
        name
      )}
      <Edge onWidth={(width) => onLayout(withWidth(layout, id, width))} />
    </div>
  );
}

const usualSize = 16;

/** The edge of a column, which a mouse draws to the side; the panel of columns has buttons for it. */
function Edge({ onWidth }: { readonly onWidth: (width: number | null) => void }) {
  const from = useRef<number | null>(null);
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX } = event;
    currentTarget.setPointerCapture(pointerId);
    from.current = clientX - (currentTarget.parentElement?.offsetWidth ?? 0);
  };
  const handleMove = ({ clientX }: PointerEvent) => {
    if (from.current !== null) {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      onWidth(((clientX - from.current) * usualSize) / letters);
    }
  };
  const handleUp = () => {
    from.current = null;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by keyboard in the panel of columns
    <span
      className={styles.edge}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onDoubleClick={() => onWidth(null)}
    />
  );
}
