import { processSituation } from '@tramite/contract';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { endDocuments } from '../../records/document/engine/document.end.change.ts';
import { continueProcess } from '../../records/process/engine/process.change.ts';
import type { Movement } from '../../records/process/engine/process.state.policy.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';

const inWords = (labels: readonly string[]) => new Intl.ListFormat('pt-BR').format(labels);

/** Where a process came to, as its history tells it. */
export function wayOf({ reached }: Movement): string {
  return inWords(reached.map(({ label }) => label)) || 'a espera dos outros caminhos';
}

/** A process that moves because of another one, with the documents that end where it does. */
export async function moveBy(
  ctx: CustomerCtx,
  process: ProcessFacts,
  movement: Movement,
  told: { readonly description: string; readonly otherId: number },
): Promise<ChangeParts> {
  const { isOpen, situation } = movement.place;
  const ended = isOpen
    ? {}
    : await endDocuments(ctx, process.id, { isCanceled: situation === processSituation.canceled });
  return mergeParts(await continueProcess(ctx, process, { at: ctx.clock.now(), movement }), ended, {
    progress: [{ type: 'CHILD', processId: process.id, description: told.description }],
    audit: [
      {
        ...{ action: 'process.child', objectType: 'process', objectId: process.id },
        data: { otherId: told.otherId, toStageId: movement.arrival.id },
      },
    ],
  });
}
