import { answerTexts } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import type { Ctx } from '../../../platform/call/context.ts';
import { type ProblemError, problem } from '../../../platform/problem/problem.ts';
import { findLastChange } from '../../records/progress/progress.facts.ts';

interface Subject {
  readonly kind: 'document' | 'process';
  readonly id: number;
}

/** The error after a lost race: the record is no longer where it was. */
export async function movedMeanwhile({ db, customerId, actor }: Ctx, subject: Subject): Promise<ProblemError> {
  const last = await findLastChange(db, customerId, actor, subject);
  const name = last?.name ?? answerTexts.somebody;
  return problem('conflict.version', { values: { name, time: last ? formatTime(last.at, last.time_zone) : '' } });
}

/** Remembers the first places read; later calls tell whether a record has moved. */
export function rememberPlaces(): (places: ReadonlyMap<number, number | null>) => number | undefined {
  let first: ReadonlyMap<number, number | null> | undefined;
  return (places) => {
    first ??= places;
    return [...places].find(([id, place]) => first?.get(id) !== place)?.[0];
  };
}
