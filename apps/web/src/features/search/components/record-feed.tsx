import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../../lib/preference/use-density.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { onlyOwnStops } from '../../../ui/focus/only-own-stops.ts';
import { type RecordPlace, useRecordVirtualizer } from '../../../ui/list/use-record-virtualizer.ts';
import { type RecordWalk, useRecordWalk } from '../../../ui/list/use-record-walk.ts';
import type { Selection } from '../selection/use-selection.ts';
import styles from './record-feed.module.css';

const nearEnd = 5;
const recordGap = 8;
/** px of the bar at the top of the window, and of air below it. */
const topBar = 72;

export interface RecordFeedProps<T> extends RecordPlace {
  /** Names the search, to keep its measures apart from those of another. */
  readonly listKey: string;
  readonly label: string;
  readonly records: readonly T[];
  /** How many there are in all; null when only a lower bound is known. */
  readonly total: number | null;
  /** px of a record before it is drawn. */
  readonly estimate: number;
  readonly isBusy: boolean;
  /** The results of the search before, shown until the next ones come. */
  readonly isStale: boolean;
  readonly render: (record: T) => ReactNode;
  /** The end of what is loaded is near. */
  readonly onNearEnd: () => void;
  readonly onOpen: (record: T) => void;
  readonly selection: Pick<Selection, 'ids' | 'toggle'>;
  readonly density: Density;
}

/** A feed of records, only those in sight in the page and one of them a stop of Tab; j, k and the arrows walk along it. */
export function RecordFeed<T extends { readonly id: number }>(props: RecordFeedProps<T>) {
  const { listKey, label, records, total, estimate, isBusy, isStale, render, onNearEnd, selection, density } = props;
  const feed = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const keys = useMemo(() => records.map(({ id }) => id), [records]);
  const { virtualizer, scrollMargin } = useRecordVirtualizer({
    listKey,
    keys,
    estimate,
    feed,
    pinned: focused,
    gap: recordGap,
    covered: topBar,
    place: props.place,
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastIndex >= records.length - nearEnd) {
      onNearEnd();
    }
  }, [lastIndex, records.length, onNearEnd]);
  const first = virtualizer.range?.startIndex ?? 0;
  const focusedNow = () => (feed.current?.contains(document.activeElement) ? focused : null);
  const walk = useRecordWalk({
    list: feed,
    count: records.length,
    focusedNow,
    first,
    scrollTo: virtualizer.scrollToIndex,
  });
  const recordNow = () => records[focusedNow() ?? -1];
  useFeedKeys(props, recordNow, walk);
  const reachable = focused !== null && focused < records.length ? focused : first;
  useOwnStops(feed, reachable);
  const handleKey = (record: T) => (event: KeyboardEvent) => {
    const act = isOfRecord(event) ? keysOf(props, record, walk)[event.key] : undefined;
    // Enter on a button or link inside is theirs; the arrows lead on from there too.
    if (act && (event.target === event.currentTarget || event.key.startsWith('Arrow'))) {
      event.preventDefault();
      act();
    }
  };
  return (
    <div
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={isBusy || isStale}
      data-density={density}
      className={isStale ? `${styles.feed} ${styles.stale}` : styles.feed}
      style={{ '--feed-height': `${virtualizer.getTotalSize()}px` } as CSSProperties}
    >
      {items.map(({ key, index, start }) => {
        const record = records[index];
        return (
          record && (
            <article
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={styles.item}
              style={{ '--item-start': `${start - scrollMargin}px` } as CSSProperties}
              data-selected={selection.ids.has(record.id) || undefined}
              tabIndex={index === reachable ? 0 : -1}
              aria-labelledby={`record-${record.id}`}
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
              onFocus={() => setFocused(index)}
              onKeyDown={handleKey(record)}
            >
              {render(record)}
            </article>
          )
        );
      })}
    </div>
  );
}

/** A menu or dialog over the card, and a field, have keys of their own. */
function isOfRecord({ target, currentTarget, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  const isPlain = !(altKey || ctrlKey || metaKey || defaultPrevented);
  return (
    isPlain &&
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('[role="menu"], [role="dialog"], input:not([type="checkbox"]), select, textarea') === null
  );
}

type Acts = Readonly<Record<string, (() => void) | undefined>>;

function keysOf<T extends { readonly id: number }>(
  { records, onOpen }: RecordFeedProps<T>,
  record: T,
  { move, goTo }: RecordWalk,
): Acts {
  return {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Home: () => goTo(0),
    End: () => goTo(records.length - 1),
    Enter: () => onOpen(record),
  };
}

/** Tab comes to one card of the list and to what is inside it. */
function useOwnStops(feed: RefObject<HTMLElement | null>, index: number): void {
  useLayoutEffect(() => {
    const list = feed.current;
    if (!list) {
      return undefined;
    }
    const put = () => onlyOwnStops(list, list.querySelector(`:scope > [data-index="${index}"]`));
    const observer = new MutationObserver(put);
    put();
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [feed, index]);
}

function useFeedKeys<T extends { readonly id: number }>(
  { onOpen, selection }: RecordFeedProps<T>,
  recordNow: () => T | undefined,
  { move }: RecordWalk,
): void {
  const { t } = useTranslation('search');
  const withFocused = (act: (record: T) => void) => () => {
    const record = recordNow();
    if (record) {
      act(record);
    }
  };
  useShortcuts([
    { keys: 'j', group: 'list', label: t('keys.next'), run: () => move(1) },
    { keys: 'k', group: 'list', label: t('keys.previous'), run: () => move(-1) },
    { keys: 'o', group: 'record', label: t('keys.open'), run: withFocused(onOpen) },
    {
      keys: 'x',
      group: 'selection',
      label: t('keys.select'),
      run: withFocused(({ id }) => selection.toggle(id, false)),
    },
    {
      keys: 'shift+x',
      group: 'selection',
      label: t('keys.selectRange'),
      run: withFocused(({ id }) => selection.toggle(id, true)),
    },
  ]);
}
