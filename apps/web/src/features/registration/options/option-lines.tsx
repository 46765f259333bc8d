import { IconPlus } from '@tabler/icons-react';
import type { RegistrationLabel } from '@tramite/contract';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useRecordVirtualizer } from '../../../ui/list/use-record-virtualizer.ts';
import { OptionDrag } from './option-drag.tsx';
import { type OptionActs, OptionLine } from './option-line.tsx';
import type { OptionRow, Side } from './option-rows.ts';
import styles from './options.module.css';

interface OptionLinesProps {
  readonly listKey: string;
  readonly label: string;
  readonly rows: readonly OptionRow[];
  /** Most characters of a name. */
  readonly length: number;
  readonly mayChange: boolean;
  readonly mayMove: boolean;
  readonly renamed: number | null;
  readonly acts: OptionActs;
  readonly onDrop: (id: number, besideId: number, side: Side) => void;
  readonly onAddHere: ((parent: RegistrationLabel | null) => void) | undefined;
}

const lineHeight = 44;
/** px at the top of the window that lie over the list. */
const topBar = 72;
const atOnce = 60;

/** The options with the headings of what they belong to, only those in sight in the page. */
export function OptionLines(props: OptionLinesProps) {
  const { listKey, label, rows, length, mayChange, mayMove, renamed, acts, onDrop, onAddHere } = props;
  const feed = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { virtualizer, scrollMargin } = useRecordVirtualizer({
    listKey,
    keys,
    estimate: lineHeight,
    feed,
    pinned: focused,
    gap: 0,
    covered: topBar,
    drawn: atOnce,
    head: listKey,
  });
  const optionOf = (id: number) =>
    rows.flatMap((row) => (row.key === id && row.kind === 'option' ? row.option : []))[0];
  const mayDrop = (id: number, besideId: number) => optionOf(id)?.parent?.id === optionOf(besideId)?.parent?.id;
  return (
    <OptionDrag
      labelOf={(id) => optionOf(id)?.label ?? ''}
      mayDrop={mayDrop}
      onDrop={(id, drop) => onDrop(id, drop.id, drop.side)}
    >
      {(drop) => (
        <ul
          ref={feed}
          aria-label={label}
          className={styles.lines}
          style={{ '--lines-height': `${virtualizer.getTotalSize()}px` } as CSSProperties}
          onBlur={() => setFocused(null)}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                  data-index={index}
                  className={styles.place}
                  style={{ '--line-top': `${start - scrollMargin}px` } as CSSProperties}
                  onFocus={() => setFocused(index)}
                >
                  {row.kind === 'group' ? (
                    <Group row={row} onAddHere={onAddHere} />
                  ) : (
                    <OptionLine
                      option={row.option}
                      mayChange={mayChange}
                      mayMove={mayMove}
                      isRenamed={renamed === row.key}
                      length={length}
                      drop={drop?.id === row.key ? drop.side : null}
                      acts={acts}
                    />
                  )}
                </li>
              )
            );
          })}
        </ul>
      )}
    </OptionDrag>
  );
}

interface GroupProps extends Pick<OptionLinesProps, 'onAddHere'> {
  readonly row: Extract<OptionRow, { kind: 'group' }>;
}

function Group({ row: { parent, count }, onAddHere }: GroupProps) {
  const { t } = useTranslation('registration');
  const label = parent?.label ?? t('options.anyParent');
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>{label}</h2>
      <span className={`tabular ${styles.many}`}>{count}</span>
      {onAddHere && (
        <IconButton label={t('options.addHere', { label })} icon={IconPlus} onClick={() => onAddHere(parent)} />
      )}
    </div>
  );
}
