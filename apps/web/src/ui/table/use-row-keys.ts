import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import type { RecordWalk } from '../list/use-record-walk.ts';
import type { RecordTableProps } from './record-table-props.ts';

export interface RowKeysOptions<T> extends Pick<RecordTableProps<T>, 'onOpen' | 'selection' | 'detail'> {
  readonly body: RefObject<HTMLElement | null>;
  readonly walk: RecordWalk;
  readonly count: number;
  /** Rows that fill the window. */
  readonly page: number;
  /** The row with the focus, or with the focus inside. */
  readonly rowNow: () => T | undefined;
  readonly isOpen: (row: T) => boolean;
}

const aside = 120;

/** Keys of a table: j, k, o and x wherever the focus is, the arrows and Enter on its rows. */
export function useRowKeys<T extends { readonly id: number }>(options: RowKeysOptions<T>) {
  const { walk, rowNow, onOpen, selection } = options;
  const { t } = useTranslation('record-table');
  const withRow = (act: (row: T) => void) => () => {
    const row = rowNow();
    if (row) {
      act(row);
    }
  };
  const choose = (isRange: boolean) => withRow(({ id }) => selection?.toggle(id, isRange));
  useShortcuts([
    { keys: 'j', label: t('keys.next'), run: () => walk.move(1) },
    { keys: 'k', label: t('keys.previous'), run: () => walk.move(-1) },
    { keys: 'o', label: t('keys.open'), run: withRow(onOpen) },
    ...(selection
      ? [
          { keys: 'x', label: t('keys.select'), run: choose(false) },
          { keys: 'shift+x', label: t('keys.selectRange'), run: choose(true) },
        ]
      : []),
  ]);
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof Element ? event.target.closest('[role="row"]') : null;
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey);
    // What a row opened over the page, like a menu, has keys of its own; so have the controls of its detail.
    if (isPlain && row?.hasAttribute('tabindex') && event.currentTarget.contains(row)) {
      const act = row === event.target ? onRow(options, event) : steps(options)[event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    }
  };
}

type Acts = Readonly<Record<string, (() => void) | undefined>>;

function steps({ walk }: Pick<RowKeysOptions<never>, 'walk'>): Acts {
  return { ArrowDown: () => walk.move(1), ArrowUp: () => walk.move(-1) };
}

function onRow<T extends { readonly id: number }>(
  options: RowKeysOptions<T>,
  { key, shiftKey }: KeyboardEvent,
): (() => void) | undefined {
  const { walk, page, count, rowNow, onOpen, selection, detail, isOpen, body } = options;
  const row = rowNow();
  const push = (by: number) => () => body.current?.scrollBy({ left: by });
  const turn = (wanted: boolean) => (row && detail && isOpen(row) !== wanted ? () => onOpen(row) : undefined);
  const acts: Acts = {
    ...steps(options),
    PageDown: () => walk.move(page),
    PageUp: () => walk.move(-page),
    Home: () => walk.goTo(0),
    End: () => walk.goTo(count - 1),
    Enter: row && (() => onOpen(row)),
    ' ': row && selection && (() => selection.toggle(row.id, shiftKey)),
    ArrowRight: turn(true) ?? push(aside),
    ArrowLeft: turn(false) ?? push(-aside),
  };
  return acts[key];
}
