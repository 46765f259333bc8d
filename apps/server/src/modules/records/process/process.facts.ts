import type { IndexerDefinition, IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { type CalendarSettings, toCalendar, type WorkCalendar } from '@tramite/rules/workflow/calendar';
import { type ConditionContext, conditionContext } from '@tramite/rules/workflow/condition';
import { workedMinutes } from '@tramite/rules/workflow/sla';
import { transitionsFrom } from '@tramite/rules/workflow/step';
import type { TransitionRow, VersionDefinition } from '../../definitions/process-type/process-type.parts.ts';
import type { ProcessFacts } from './process.change.repository.ts';
import type { NamedProcess } from './process.names.ts';

/** Options of a list value as its record shows them; enough for conditions, which see options by their label. */
function shownOptions({ value, display }: StoredIndexer): IndexerOption[] {
  if (typeof value === 'number') return [{ id: value, label: display }];
  if (value === null || typeof value !== 'object') return [];
  const labels = display.split(', ');
  return value.flatMap((id, index) => (typeof id === 'number' ? [{ id, label: labels[index] ?? '' }] : []));
}

/** Indexers of a process as the conditions of its definition see them. */
export function contextOf(indexers: readonly StoredIndexer[]): ConditionContext {
  return conditionContext(
    indexers.map((item) => {
      const { id, name, label, type, format, value } = item;
      const shape = { multiple: typeof value === 'object', required: false, desired: false, readOnly: false };
      const definition: IndexerDefinition = { id, name, label, type, format, options: shownOptions(item), ...shape };
      return { definition, value };
    }),
  );
}

/** Ways out of where a process stands whose conditions hold. */
export function offeredTransitions(
  { definition, stages, transitions }: VersionDefinition,
  { tokens, indexers }: Pick<ProcessFacts, 'tokens' | 'indexers'>,
): TransitionRow[] {
  const context = contextOf(indexers);
  return tokens.flatMap(({ stageId }) => {
    const nodeId = stages.find(({ id }) => id === stageId)?.nodeId ?? '';
    const offered = new Set(transitionsFrom(definition, nodeId, context).map(({ id }) => id));
    return transitions.filter((transition) => transition.fromStageId === stageId && offered.has(transition.nodeId));
  });
}

const CALENDARS_AT_MOST = 1_000;
const calendars = new Map<string, WorkCalendar>();

/** Working time of the process's establishment, or of its customer; the same object for the same settings. */
export function calendarOf({
  calendar,
  time_zone: timeZone,
}: Pick<NamedProcess, 'calendar' | 'time_zone'>): WorkCalendar {
  const settings: CalendarSettings = { timeZone, ...calendar };
  const key = JSON.stringify(settings);
  const known = calendars.get(key) ?? toCalendar(settings);
  if (calendars.size >= CALENDARS_AT_MOST) calendars.clear();
  calendars.set(key, known);
  return known;
}

/** Working hours since a due time, to two decimals; negative before it; null without one. */
export function delayHours(dueAt: Date | null, now: Date, calendar: WorkCalendar): number | null {
  if (!dueAt) return null;
  const minutes = dueAt <= now ? workedMinutes(dueAt, now, calendar) : -workedMinutes(now, dueAt, calendar);
  return Math.round((minutes / 60) * 100) / 100;
}
