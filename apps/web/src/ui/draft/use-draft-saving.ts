import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftSaver, type DraftSaverOptions, type SavedDraft } from '../../lib/draft/draft-saver.ts';
import { useKeptDraft } from '../../lib/draft/use-draft.ts';
import { formatTime } from '../../lib/format/date.ts';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';

export interface DraftSavingOptions<T> extends SavedDraft<T>, Pick<DraftSaverOptions<T>, 'save' | 'isSame'> {
  /** What it is a draft of; with the id it names what this browser keeps. */
  readonly name: string;
  readonly id: number;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

export type DraftSaving<T> = ReturnType<typeof useDraftSaving<T>>;

/**
 * Saves what is changed, first in this browser, then on the server; `other` is what an earlier visit could not save.
 * Give the same `content` as long as the server has the same.
 */
export function useDraftSaving<T>(options: DraftSavingOptions<T>) {
  const { name, id, version, content, changedBy, changedAt, save, isSame = Object.is } = options;
  const kept = useKeptDraft<SavedDraft<T>>(name, String(id));
  const beside = useKeptDraft<SavedDraft<T>>(`${name}-beside`, String(id));
  const [saver] = useState(() => new DraftSaver({ version, content, save, isSame }));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const held = whole(kept.initial);
  const left = held !== null && !isSame(held.content, content) ? held : null;
  const isCurrent = left !== null && left.version === version;
  const [other, setOther] = useState(left && !isCurrent ? left : whole(beside.initial));
  const [first] = useState(left && isCurrent ? left.content : content);
  useEffect(() => {
    if (other) beside.save(other);
  }, [other, beside]);
  useEffect(() => {
    saver.follow({ version, content }, { name: changedBy ?? '', time: changedAt ? formatTime(changedAt) : '' });
  }, [saver, version, content, changedBy, changedAt]);
  useEffect(() => {
    if (state.kind === 'saved' && !saver.isUnsaved) kept.clear();
  }, [state.kind, saver, kept]);
  useEffect(() => () => saver.dispose(), [saver]);
  useLeaveWarning({ isActive: () => saver.isUnsaved && state.kind !== 'conflict', mayLeave: () => saver.flush() });
  return {
    saver,
    state,
    /** What is opened first. */
    first,
    other,
    keep: (changed: T) => {
      saver.keep(changed);
      if (saver.isUnsaved) kept.save({ version: saver.version, content: changed });
    },
    forgetOther: () => {
      beside.clear();
      setOther(null);
    },
  };
}

/** Null of what an older version of the application kept. */
function whole<T>(kept: SavedDraft<T> | null): SavedDraft<T> | null {
  return kept !== null && 'content' in kept ? kept : null;
}
