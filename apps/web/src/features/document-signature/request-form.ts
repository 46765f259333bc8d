import type { BodyOf, DocumentSignature, endpoints, NotifyProfile } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';

/** What was chosen and typed of a request. */
export interface RequestForm {
  /** Roles and people in the order in which they sign. */
  readonly signers: readonly string[];
  readonly order: 'SEQUENTIAL' | 'PARALLEL';
  readonly message: string;
  /** As it was typed: DD/MM/YYYY, hoje. */
  readonly due: string;
}

type Terms = BodyOf<typeof endpoints.documentSignature.update>;

/** A role or a person as a list of choices names it: their numbers may be the same. */
export const keyOfSigner = ({ id, isProfile }: Pick<NotifyProfile, 'id' | 'isProfile'>, isGuest = false): string =>
  `${isGuest ? 'guest' : isProfile ? 'role' : 'user'}-${id}`;

function signerOf(key: string): Terms['signers'][number] {
  const [kind, id] = key.split('-');
  return { id: Number(id), isProfile: kind === 'role', ...(kind === 'guest' && { isGuest: true }) };
}

/** The form of a new request, or of one that is changed. */
export function toRequestForm(signature: DocumentSignature | null): RequestForm {
  return {
    signers: signature?.signers.map(({ profile, isGuest }) => keyOfSigner(profile, isGuest)) ?? [],
    order: signature?.order ?? 'SEQUENTIAL',
    message: signature?.message ?? '',
    due: signature?.dueDate ? formatDay(signature.dueDate) : '',
  };
}

/** The day that was typed; null for none, undefined for what is no day from today on. */
export function dueDayOf({ due }: RequestForm, today: Day): Day | null | undefined {
  if (due.trim() === '') return null;
  const day = parseDay(due, today);
  return day !== undefined && day >= today ? day : undefined;
}

/** What is sent of a form with which nothing is wrong. */
export function toTerms({ signers, order, message, due }: RequestForm, today: Day): Terms {
  const dueDate = dueDayOf({ signers, order, message, due }, today) ?? null;
  return {
    signers: signers.map(signerOf),
    ...{ order, dueDate, message: message.trim() },
  };
}

/** The same list with one place exchanged with the one before it. */
export function moveUp(signers: readonly string[], index: number): string[] {
  const moved = [...signers];
  const [one] = moved.splice(index, 1);
  if (one !== undefined) moved.splice(Math.max(index - 1, 0), 0, one);
  return moved;
}
