import type { DocumentCheck } from '@tramite/contract';
import { marksInForce } from '@tramite/rules/check/check-step';
import { checksOf } from '@tramite/rules/check/checks-of';
import type { DocumentFacts, DocumentSituation } from '@tramite/rules/check/situation';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import type { StepRow } from '../../definitions/catalog/catalog.parts.ts';
import type { MarkRow } from './document-check.repository.ts';

/** What a document row must bring to have its checks told. */
export interface WithChecks {
  readonly situation: DocumentSituation;
  readonly check_round: number;
  readonly open_pendencies: number;
  readonly unchecked_attachment: boolean;
  readonly steps: readonly StepRow[];
  readonly marks: readonly MarkRow[];
}

/** The facts the rules of checks decide on. */
export function factsOf(row: WithChecks): DocumentFacts {
  return {
    canceled: row.situation === 'S',
    expired: row.situation === 'V',
    openPendencies: row.open_pendencies,
    uncheckedAttachment: row.unchecked_attachment || row.situation === 'ANC',
    steps: row.steps,
    round: row.check_round,
    marks: marksInForce(
      row.marks.map((mark) => ({ ...mark, at: new Date(mark.at) })),
      row.check_round,
    ),
  };
}

/** Every step of a document in order, with who signed it and what this actor may do. */
export function presentChecks(actor: Actor, row: WithChecks): DocumentCheck[] {
  const mayCheck = hasPermission(actor, 'document.check');
  return checksOf(factsOf(row), { roleIds: actor.roleIds, assumed: actor.assumedBy !== null }).map((view) => {
    const step = row.steps.find(({ id }) => id === view.step.id);
    const mark = row.marks.find(({ stepId, round }) => stepId === view.mark?.stepId && round === row.check_round);
    return {
      id: view.step.id,
      label: view.step.label,
      sequence: view.step.sequence,
      sequential: view.step.sequential,
      required: view.step.required,
      enable: view.isOpen,
      role: { id: view.step.roleId, label: step?.roleLabel ?? '', flag: view.hasRole },
      userChecked: mark ? { id: mark.userId, name: mark.userName } : null,
      dateChecked: view.mark ? view.mark.at.toISOString() : null,
      positionChecked: mark?.position ?? null,
      ability: view.ability === true && !mayCheck ? 'permission.denied' : view.ability,
    };
  });
}
