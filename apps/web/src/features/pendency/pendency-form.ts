import type { BodyOf, endpoints } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { targetsOf } from './targets.ts';

/** What was typed into a new pendency. */
export interface PendencyForm {
  readonly reason: string | null;
  readonly text: string;
  readonly waitingOn: 'team' | 'customer';
  readonly targets: readonly string[];
  /** As it was typed: DD/MM/YYYY, hoje. */
  readonly due: string;
}

export type PendencyBody = Omit<BodyOf<typeof endpoints.pendency.insert>, 'documentId'>;

export const emptyForm: PendencyForm = { reason: null, text: '', waitingOn: 'team', targets: [], due: '' };

/** The day that was typed; null for none, undefined for what is no day from today on. */
export function dueDayOf({ due }: PendencyForm, today: Day): Day | null | undefined {
  if (due.trim() === '') return null;
  const day = parseDay(due, today);
  return day !== undefined && day >= today ? day : undefined;
}

/** What is sent; undefined while something is missing or wrong. */
export function toBody(form: PendencyForm, today: Day): PendencyBody | undefined {
  const dueDate = dueDayOf(form, today);
  const text = form.text.trim();
  if (form.reason === null || text === '' || dueDate === undefined) return undefined;
  return { reasonId: Number(form.reason), text, waitingOn: form.waitingOn, dueDate, ...targetsOf(form.targets) };
}
