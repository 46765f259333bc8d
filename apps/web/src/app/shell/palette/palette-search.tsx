import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { useActsAtHand } from '../../../ui/menu/acts-in-focus.ts';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import { basePath } from '../../paths.ts';
import { actsEntries } from './acts-entries.ts';
import styles from './palette.module.css';
import { entryKey, type PaletteEntry } from './palette-entry.ts';
import { PaletteList, type PaletteListProps } from './palette-list.tsx';
import { rememberEntry } from './recent-entries.ts';
import { useFoundProcesses } from './use-found-processes.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

// What the administration is made of comes after the field.
const OfficeEntries = lazyPart(() => import('./office-entries.tsx'), 'OfficeEntries', { failure: 'silence' });

type Drawn = Pick<PaletteListProps, 'active' | 'actsLabel' | 'entries' | 'note'>;

const nothing: Drawn = { entries: [], active: -1 };
const noEntries: readonly MenuEntry[] = [];

/** The field that keeps the focus, and below it what there is for what is typed. */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('menu');
  const id = useId();
  const [typed, setTyped] = useState('');
  const atHand = useActsAtHand();
  const [ofRecord, setOfRecord] = useState(noEntries);
  const [ofOffice, setOfOffice] = useState<readonly PaletteEntry[]>([]);
  const { entries, note } = useOffer(typed, atHand ? ofRecord : noEntries, ofOffice);
  const { active, choose, step } = useChoice(entries);
  const list = useRef<HTMLDivElement>(null);
  const choice = useMemo(
    () => ({ entries, active, note, actsLabel: atHand?.label }),
    [entries, active, note, atHand?.label],
  );
  // The field comes first and answers each key, the list follows.
  const drawn = useDeferredValue<Drawn>(choice, nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or other entries, is to be in sight
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [drawn]);
  const open = useOpening(onClose);
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = entries[active];
    if (by && entries.length > 0) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault();
      open(entry);
    }
  };
  const count = t('palette.count', { count: entries.length });
  return (
    <>
      <Suspense fallback={null}>{atHand?.draw(setOfRecord)}</Suspense>
      <Suspense fallback={null}>
        <OfficeEntries onEntries={setOfOffice} />
      </Suspense>
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
          choose(null);
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.list}>
        <PaletteList id={id} {...drawn} onPoint={(index) => choose(drawn.entries[index] ?? null)} onOpen={open} />
      </div>
      <p className={styles.count} role="status">
        {note === undefined ? count : `${note} · ${count}`}
      </p>
    </>
  );
}

/** What there is for a text, and what is said in the place of processes. */
function useOffer(typed: string, ofRecord: readonly MenuEntry[], ofOffice: readonly PaletteEntry[]) {
  const { t } = useTranslation('menu');
  const acts = useMemo(() => actsEntries(ofRecord), [ofRecord]);
  const { entries: processes, state } = useFoundProcesses(typed);
  return {
    entries: usePaletteEntries(typed, acts, processes, ofOffice),
    note: state === null ? undefined : t(`palette.processes.${state}`),
  };
}

/** The first entry, until somebody chooses one: that one stays chosen wherever it stands in what comes later. */
function useChoice(entries: readonly PaletteEntry[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const found = chosen === null ? -1 : entries.findIndex((entry) => entryKey(entry) === chosen);
  const active = found === -1 ? Math.min(0, entries.length - 1) : found;
  const choose = (entry: PaletteEntry | null) => setChosen(entry && entryKey(entry));
  const step = (by: number) => choose(entries[(active + by + entries.length) % entries.length] ?? null);
  return { active, choose, step };
}

/** Goes where an entry leads, or does what it does, with the focus back where it was before. */
function useOpening(onClose: () => void) {
  const router = useRouter();
  const { userId, customer } = useUser();
  const [opener] = useState(() => document.activeElement);
  const { open } = useStable({
    open: (entry: PaletteEntry) => {
      if (entry.isDenied && !entry.run) {
        return;
      }
      onClose();
      if (entry.run) {
        if (opener instanceof HTMLElement) {
          opener.focus({ preventScroll: true });
        }
        entry.run();
        return;
      }
      rememberEntry(userId, customer?.idCustomer ?? 0, entry);
      void router.navigate({ href: basePath + entry.path });
    },
  });
  return open;
}
