import { type Ability, answerTexts, errorText, type FieldText, fieldText } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { formatDay } from '@tramite/rules/date/day';
import { formatTime } from '@tramite/rules/date/format-instant';
import { dayOf } from '@tramite/rules/date/zoned';
import { cleanText } from '@tramite/rules/text/sanitize-text';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import type { FoundPendency, InsertReads, ResolveReads, Targets } from './pendency.sql.ts';

/** Throws why not. */
export function ensureAble(ability: Ability): void {
  if (ability !== true) throw new ProblemError(ability);
}

type Wrong = Record<string, FieldText | false | undefined>;

/** @throws request.invalid with every field that is wrong */
function ensureFields(wrong: Wrong): void {
  const told = Object.entries(wrong).flatMap(([field, text]) => (text ? [[field, fieldText(text)] as const] : []));
  if (told.length > 0) throw problem('request.invalid', { fields: Object.fromEntries(told) });
}

/** A text as it is kept. @throws request.invalid when nothing is left of it */
export function ensureText(text: string, field = 'text'): string {
  const clean = cleanText(text);
  ensureFields({ [field]: clean === '' && 'required' });
  return clean;
}

type KnownTargets = Pick<InsertReads, 'known_role_ids' | 'reader_ids'>;

function wrongTargets({ known_role_ids, reader_ids }: KnownTargets, { profileIds = [], userIds = [] }: Targets): Wrong {
  return {
    profileIds: !profileIds.every((id) => known_role_ids.includes(id)) && 'targetUnknown',
    userIds: !userIds.every((id) => reader_ids.includes(id)) && 'targetUnknown',
  };
}

/**
 * Judges what a new pendency says beside its text.
 * @returns its reason
 * @throws request.invalid, pendency.reason_not_found
 */
export function ensureSound(
  reads: InsertReads,
  { dueDate, ...targets }: Targets & { readonly dueDate?: Day | null },
  now: Date,
): string {
  ensureFields({
    dueDate: typeof dueDate === 'string' && dueDate < dayOf(now, reads.time_zone) && 'pastDay',
    ...wrongTargets(reads, targets),
  });
  if (reads.reason !== null) return reads.reason;
  throw problem('pendency.reason_not_found', { fields: { reasonId: errorText('pendency.reason_not_found') } });
}

/**
 * The pendency, still open.
 * @throws pendency.not_found; pendency.resolved with who was first and when
 */
export function ensureOpen({ pendency, time_zone: timeZone }: ResolveReads): FoundPendency {
  if (!pendency) throw problem('pendency.not_found');
  if (pendency.resolvedAt !== null) throw alreadyResolved(pendency.resolvedBy, new Date(pendency.resolvedAt), timeZone);
  return pendency;
}

/** @throws request.invalid where a resolution names attachments or people that are not the document's */
export function ensureKnown(reads: ResolveReads, attachmentIds: readonly number[], targets: Targets): void {
  const { known_attachment_ids: known } = reads;
  ensureFields({
    attachmentIds: !attachmentIds.every((id) => known.includes(id)) && 'attachmentUnknown',
    ...wrongTargets(reads, targets),
  });
}

function alreadyResolved(name: string | null, at: Date, timeZone: string): ProblemError {
  const date = formatDay(dayOf(at, timeZone));
  return problem('pendency.resolved', {
    values: { name: name ?? answerTexts.somebody, date, time: formatTime(at, timeZone) },
  });
}
