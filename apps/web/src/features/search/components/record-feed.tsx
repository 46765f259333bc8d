import { type CSSProperties, type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Density } from '../../../lib/preference/use-density.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import type { Selection } from '../selection/use-selection.ts';
import styles from './record-feed.module.css';
import { useRecordVirtualizer } from './use-record-virtualizer.ts';

const nearEnd = 5;

export interface RecordFeedProps<T> {
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

/** A feed of records, only those in sight in the page; j and k walk along it, o opens. */
export function RecordFeed<T extends { readonly id: number }>(props: RecordFeedProps<T>) {
  const { listKey, label, records, total, estimate, isBusy, isStale, render, onNearEnd, selection, density } = props;
  const feed = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const ids = useMemo(() => records.map(({ id }) => id), [records]);
  const { virtualizer, scrollMargin } = useRecordVirtualizer({ listKey, ids, estimate, feed, pinned: focused });
  const items = virtualizer.getVirtualItems();
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastIndex >= records.length - nearEnd) {
      onNearEnd();
    }
  }, [lastIndex, records.length, onNearEnd]);
  useFeedKeys(props, { feed, focused, first: virtualizer.range?.startIndex ?? 0, scrollTo: virtualizer.scrollToIndex });
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      setFocused(null);
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
      onBlur={handleBlur}
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
              tabIndex={-1}
              aria-labelledby={`record-${record.id}`}
              aria-posinset={index + 1}
              aria-setsize={total ?? -1}
              onFocus={() => setFocused(index)}
            >
              {render(record)}
            </article>
          )
        );
      })}
    </div>
  );
}

interface FeedPlace {
  readonly feed: React.RefObject<HTMLElement | null>;
  readonly focused: number | null;
  /** Index of the first record in sight. */
  readonly first: number;
  readonly scrollTo: (index: number) => void;
}

function useFeedKeys<T extends { readonly id: number }>(
  { records, onOpen, selection }: RecordFeedProps<T>,
  { feed, focused, first, scrollTo }: FeedPlace,
): void {
  const { t } = useTranslation('search');
  // The record on its way to the focus, so that a key pressed meanwhile counts too.
  const coming = useRef<number | null>(null);
  const move = (step: number) => {
    const from = coming.current ?? focused;
    const next = Math.min(Math.max(from === null ? first : from + step, 0), records.length - 1);
    coming.current = next;
    scrollTo(next);
    focusWhenDrawn(feed, coming, next, patience);
  };
  const withFocused = (act: (record: T) => void) => () => {
    const record = focused === null ? undefined : records[focused];
    if (record) {
      act(record);
    }
  };
  useShortcuts([
    { keys: 'j', label: t('keys.next'), run: () => move(1) },
    { keys: 'k', label: t('keys.previous'), run: () => move(-1) },
    { keys: 'o', label: t('keys.open'), run: withFocused(onOpen) },
    { keys: 'x', label: t('keys.select'), run: withFocused(({ id }) => selection.toggle(id, false)) },
    { keys: 'shift+x', label: t('keys.selectRange'), run: withFocused(({ id }) => selection.toggle(id, true)) },
  ]);
}

type Place = React.RefObject<number | null>;

/** Frames that a record may take: those on the way to it are drawn one after the other. */
const patience = 60;

/** The record is drawn some frames after the window scrolled to it; another that is wanted meanwhile comes first. */
function focusWhenDrawn(feed: FeedPlace['feed'], coming: Place, index: number, attempts: number): void {
  if (coming.current !== index) {
    return;
  }
  const item = feed.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (item || attempts === 0) {
    coming.current = null;
    item?.focus({ preventScroll: true });
  } else {
    requestAnimationFrame(() => focusWhenDrawn(feed, coming, index, attempts - 1));
  }
}
