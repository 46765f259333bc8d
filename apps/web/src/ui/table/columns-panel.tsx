import { Button, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import {
  type ColumnLayout,
  type ColumnsProps,
  inOrder,
  isShown,
  untouchedLayout,
  widthOf,
  withMoved,
  withShown,
  withWidth,
} from './column-layout.ts';
import styles from './columns-panel.module.css';

const widthStep = 24;

/** Which columns a table has, in which order and how wide; each change takes effect at once and is remembered. */
export function ColumnsPanel({ all, layout, onLayout, room }: ColumnsProps) {
  const { t } = useTranslation('record-table');
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus(), []);
  // A button that moved along with its column has lost the focus on the way.
  useEffect(() => {
    if (moved.current !== null) {
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"] button`)?.focus();
      moved.current = null;
    }
  });
  const columns = inOrder(all, layout);
  const move = (id: string, by: -1 | 1) => {
    moved.current = `${id} ${by}`;
    onLayout(withMoved(all, layout, id, by));
  };
  return (
    <div className={styles.panel}>
      <ul ref={list} className={styles.list}>
        {columns.map((column, place) => {
          const { id, label, isFixed = false } = column;
          const change = (next: ColumnLayout) => onLayout(next);
          const widen = (by: number) => change(withWidth(layout, id, widthOf(column, layout) + by));
          return (
            <li key={id} className={styles.column}>
              <Checkbox
                className={styles.box}
                label={label}
                checked={isShown(column, layout, room)}
                disabled={isFixed}
                onChange={({ currentTarget }) => change(withShown(layout, id, currentTarget.checked))}
              />
              <IconButton label={t('columns.narrow', { label })} icon={IconMinus} onClick={() => widen(-widthStep)} />
              <IconButton label={t('columns.widen', { label })} icon={IconPlus} onClick={() => widen(widthStep)} />
              <span data-move={`${id} -1`}>
                <IconButton
                  label={t('columns.up', { label })}
                  icon={IconArrowUp}
                  isDisabled={place === 0}
                  onClick={() => move(id, -1)}
                />
              </span>
              <span data-move={`${id} 1`}>
                <IconButton
                  label={t('columns.down', { label })}
                  icon={IconArrowDown}
                  isDisabled={place === columns.length - 1}
                  onClick={() => move(id, 1)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Button variant="subtle" size="xs" onClick={() => onLayout(untouchedLayout)}>
        {t('columns.restore')}
      </Button>
    </div>
  );
}
