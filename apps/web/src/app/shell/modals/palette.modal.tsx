import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { basePath } from '../../paths.ts';
import styles from '../palette/palette.module.css';
import type { PaletteEntry } from '../palette/palette-entry.ts';
import { PaletteList, type PaletteListProps } from '../palette/palette-list.tsx';
import { rememberEntry } from '../palette/recent-entries.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';

export interface PaletteModalProps {
  readonly onClose: () => void;
}

const nothing: Pick<PaletteListProps, 'active' | 'entries'> = { entries: [], active: -1 };

/** Ctrl+K: goes to a screen, a filter, a number or anything pasted, by keyboard. */
export function PaletteModal({ onClose }: PaletteModalProps) {
  const { t } = useTranslation('menu');
  return (
    <ModalFrame shape="palette" onClose={onClose} title={t('palette.title')}>
      <PaletteSearch onClose={onClose} />
    </ModalFrame>
  );
}

function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('menu');
  const router = useRouter();
  const { userId, customer } = useUser();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const entries = usePaletteEntries(typed);
  const list = useRef<HTMLDivElement>(null);
  const active = Math.min(index, entries.length - 1);
  const choice = useMemo(() => ({ entries, active }), [entries, active]);
  // The field comes first and answers each key, the list follows.
  const drawn = useDeferredValue(choice, nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or other entries, is to be in sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [drawn]);
  const { open } = useStable({
    open: (entry: PaletteEntry) => {
      onClose();
      if (entry.run) {
        entry.run();
        return;
      }
      rememberEntry(userId, customer?.idCustomer ?? 0, entry);
      void router.navigate({ href: basePath + entry.path });
    },
  });
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[active];
    if (step && entries.length > 0) {
      event.preventDefault();
      setIndex((active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault();
      open(entry);
    }
  };
  return (
    <>
      <input
        data-autofocus
        className={styles.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={drawn.active >= 0 ? `${id}-${drawn.active}` : undefined}
        aria-autocomplete="list"
        aria-label={t('palette.label')}
        placeholder={t('palette.placeholder')}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIndex(0);
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
        <PaletteList id={id} {...drawn} onPoint={setIndex} onOpen={open} />
      </div>
      <p className={styles.count} role="status">
        {t('palette.count', { count: entries.length })}
      </p>
    </>
  );
}
