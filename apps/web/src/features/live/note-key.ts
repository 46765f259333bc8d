import type { ProgressType } from '@tramite/contract';
import type { LookedAt } from '../../lib/live/presence.ts';

const ofBoth = [
  'CAPTURE',
  'CHECK',
  'CHECK_UNDO',
  'PENDENCY_IN',
  'PENDENCY_OUT',
  'INDEXER',
  'MOVE',
  'CANCEL',
  'COMMENT',
] as const;
const told = {
  document: [...ofBoth, 'ATTACH', 'FILE', 'EXPIRE', 'SIGN'],
  process: [...ofBoth, 'TRANSITION', 'TRANSITION_UNDO', 'TIMER', 'RESERVE', 'RELEASE', 'SITUATION'],
} as const satisfies Record<LookedAt['kind'], readonly ProgressType[]>;

type Told = typeof told;
type KeyOf<K extends keyof Told> = `${K}.${Told[K][number] | 'OTHER'}`;

/** The text that says what somebody did to an open record; a general one for kinds of progress that have none. */
export function noteKey(kind: LookedAt['kind'], type: string | null): KeyOf<'document'> | KeyOf<'process'> {
  if (kind === 'document') {
    return `document.${told.document.find((known) => known === type) ?? 'OTHER'}`;
  }
  return `process.${told.process.find((known) => known === type) ?? 'OTHER'}`;
}
