import type { EventParameters, EventType } from '@tramite/contract';
import { type ConditionContext, conditionVariables, holds } from '../workflow/condition.ts';

/** What happened to a record, as far as events ask. */
export interface Happened {
  readonly type: EventType;
  readonly processTypeId: number | null;
  readonly documentTypeId: number | null;
  /** Stages it came to, or whose time is meant. */
  readonly stages: readonly string[];
  readonly days: number | null;
}

export interface Meant {
  readonly eventType: EventType;
  readonly processTypeId: number | null;
  readonly parameters: EventParameters;
}

const same = (a: string, b: string) => a.localeCompare(b, 'pt-BR', { sensitivity: 'accent' }) === 0;

/** Whether an event waits for what happened; its condition is asked apart. */
export function isMeant({ eventType, processTypeId, parameters }: Meant, happened: Happened): boolean {
  const { stage, documentTypeId, days, record } = parameters;
  return (
    eventType === happened.type &&
    (processTypeId === null || processTypeId === happened.processTypeId) &&
    (!stage || happened.stages.some((each) => same(each, stage))) &&
    (!documentTypeId || documentTypeId === happened.documentTypeId) &&
    (!days || days === happened.days) &&
    (!record || (record === 'DOCUMENT') === (happened.documentTypeId !== null))
  );
}

export type Judged = 'holds' | 'fails' | { readonly fault: string };

/**
 * Whether the condition of an event holds of a record; of a field that no longer is, or an expression that cannot be
 * evaluated, why that cannot be told. `known` are the names of all fields.
 */
export function judgeCondition(condition: string, context: ConditionContext, known: ReadonlySet<string>): Judged {
  if (condition.trim() === '') return 'holds';
  const gone = conditionVariables(condition).find((name) => !known.has(name));
  if (gone !== undefined) return { fault: goneIndexer(gone) };
  try {
    return holds(condition, context) ? 'holds' : 'fails';
  } catch {
    return { fault: 'A condição não pôde ser avaliada com os dados deste registro.' };
  }
}

export function goneIndexer(name: string): string {
  return `A condição usa o indexador ${name}, que não existe mais.`;
}
