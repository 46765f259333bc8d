import { processSituation } from '@tramite/contract';
import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Ctx } from '../../../../platform/call/context.ts';
import type { ChangeParts } from '../../../../platform/change/merge-parts.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import { keepIndexers } from '../../../definitions/indexer/indexer.fill.policy.ts';
import { getVersion } from '../../../definitions/workflow/workflow.facts.ts';
import { putFieldRows, putSearchRow } from '../../search-row/search-row.process.sql.ts';
import { calendarOf } from '../facts/process.calendar.policy.ts';
import type { ProcessFacts } from '../facts/process.facts.ts';
import { type WaitingRow, waitsOf } from '../facts/process.sql.ts';
import { searchTexts } from './process.change.ts';
import { updatePlace, updateTokenPlaces } from './process.move.repository.ts';
import { keptTimes, pausesOf, timesOf } from './process.times.policy.ts';

/** What a process that goes to another establishment is read with. */
export interface Relocation {
  /** Where it goes; null when there is no such place in use. */
  readonly target: { readonly id: number; readonly name: string; readonly calendar: CalendarSettings } | null;
  readonly waits: readonly WaitingRow[];
}

/** The columns of `Relocation` for a read of the process `p`, its customer `c`. */
export function relocationReads(establishmentId: number): Record<keyof Relocation, Sql> {
  const target = sql`
    (select jsonb_build_object('id', o.id, 'name', o.name, 'calendar', coalesce(o.calendar, c.calendar))
    from establishment o where o.customer_id = p.customer_id and o.id = ${establishmentId} and o.enabled)`;
  return { target, waits: waitsOf };
}

type Relocated = ProcessFacts & Omit<Relocation, 'target'>;

/** The rows of a process in another establishment: due times follow the working hours there. Its history is told by who moves it. */
export async function relocateProcess(
  ctx: Ctx,
  process: Relocated,
  target: NonNullable<Relocation['target']>,
): Promise<ChangeParts> {
  const { customerId, clock } = ctx;
  const { id, type_id: typeId, situation_id: situation, establishment_id: establishmentId } = process;
  const at = clock.now();
  const update = { establishmentId: target.id, at, times: await timesAt(ctx, process, target, at) };
  const { owner_id: ownerId, captured_at: capturedAt } = process;
  const key = { id, typeId, establishmentId: target.id, situation, ownerId, capturedAt };
  const kept = keepIndexers(process.indexers);
  const texts = searchTexts(process.type_name, id, [target.name, ...process.tag_names], kept);
  const left = { establishmentId, by: -1 };
  const reached = { establishmentId: target.id, by: 1 };
  return {
    guarded: [{ part: 'process', sql: updatePlace(customerId, process, update) }],
    parts: [
      updateTokenPlaces(customerId, process, update),
      putSearchRow(customerId, key, texts),
      ...putFieldRows(customerId, key, kept.fields),
    ],
    counters: [
      { kind: 'process.situation', key: situation, ...left },
      { kind: 'process.situation', key: situation, ...reached },
      { kind: 'process.type', key: typeId, ...left },
      { kind: 'process.type', key: typeId, ...reached },
    ],
  };
}

async function timesAt(ctx: Ctx, process: Relocated, target: { readonly calendar: CalendarSettings }, at: Date) {
  const { situation_id: situation, time_zone, tokens } = process;
  const calendar = calendarOf({ calendar: target.calendar, time_zone });
  if (calendar === calendarOf(process) || situation !== processSituation.ongoing) return tokens.map(keptTimes);
  const version = await getVersion(ctx, process.version_id);
  const running = { situation, pauses: pausesOf(process.waits), calendar, at };
  return tokens.map((token) => timesOf(version, token, running));
}
