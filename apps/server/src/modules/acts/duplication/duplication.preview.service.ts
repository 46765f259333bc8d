import type { endpoints, ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { followMovement } from '../../records/process/engine/process.movement.policy.ts';
import { calendarOf } from '../../records/process/facts/process.calendar.policy.ts';
import { findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { copyableIndexers, ensureDuplicable } from './duplication.judge.ts';
import { CHASSIS, type Duplicable, duplicableColumns } from './duplication.repository.ts';

type Preview = ResponseOf<typeof endpoints.duplication.preview>;

/**
 * What of a process can be copied, and where a copy may begin.
 * @throws process.not_found, duplication.not_allowed, process_type.disabled
 */
export async function previewDuplication(ctx: Ctx, id: number): Promise<Preview> {
  const { db, customerId, actor } = ctx;
  const process = await findProcessFacts<Duplicable>(db, customerId, actor, id, duplicableColumns(customerId, actor));
  const version = await ensureDuplicable(ctx, process);
  if (!process) throw new Error('a process that is not there was not refused');
  const indexers = copyableIndexers(actor, process, version);
  return {
    indexers: indexers.map(({ id: indexerId, label, display }) => ({ id: indexerId, label, display })),
    stages: stagesOf(ctx, process, version),
    chassisId: indexers.find(({ name }) => name === CHASSIS)?.id ?? null,
    open: [...process.open],
  };
}

/** The first stage, and one more for each decision as far as they can be followed with the fields as they are. */
function stagesOf({ clock }: Ctx, process: ProcessFacts & Duplicable, version: VersionDefinition): Preview['stages'] {
  const moment = { at: clock.now(), calendar: calendarOf(process), indexers: process.indexers };
  const found: Preview['stages'] = [];
  for (let count = 0; count <= process.decisions.length; count += 1) {
    const breadCrumbs = process.decisions.slice(0, count);
    const movement = followMovement(version, moment, breadCrumbs);
    if (typeof movement === 'string' || !movement.place.isOpen) break;
    const { id, label } = movement.arrival;
    if (found.some(({ stage }) => stage.id === id)) continue;
    found.push({ stage: { id, label }, breadCrumbs });
  }
  return found;
}
