import type { DocumentCheck, DocumentSituation } from '@tramite/contract';
import type { CheckChange } from '@tramite/rules/check/check-change';
import { type CheckStep, marksInForce } from '@tramite/rules/check/check-step';
import { checksOf } from '@tramite/rules/check/checks-of';
import type { CheckActor } from '@tramite/rules/check/may-sign';
import { mayUndo, type UndoActor } from '@tramite/rules/check/may-undo';
import type { DocumentFacts } from '@tramite/rules/check/situation';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import type { StepRow } from '../../definitions/catalog/catalog.steps.sql.ts';
import type { CheckedDocument, MarkRow } from './document-check.facts.ts';

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

/** Who acts, for the rules of signing. */
export function checkActor({ roleIds, assumedBy }: Actor): CheckActor {
  return { roleIds, assumed: assumedBy !== null };
}

/** Who acts, for the rule of taking a signature back. */
export function undoActor(actor: Actor): UndoActor {
  const mayUndoAny = hasPermission(actor, 'document.check.undo');
  return { userId: actor.userId, assumed: actor.assumedBy !== null, mayUndoAny };
}

/** Every step of a document in order, with who signed it and what this actor may do. */
export function presentChecks({ actor, clock }: Pick<Ctx, 'actor' | 'clock'>, row: WithChecks): DocumentCheck[] {
  const mayCheck = hasPermission(actor, 'document.check');
  const facts = factsOf(row);
  const now = clock.now();
  return checksOf(facts, checkActor(actor)).map((view) => {
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
      undo: mayUndo(view.step, facts, undoActor(actor), now),
    };
  });
}

/** The roles among which the actor chooses to check a document. */
export function rolesOf(checks: readonly DocumentCheck[]): { readonly id: number; readonly label: string }[] {
  const roles = new Map(checks.flatMap(({ ability, role }) => (ability === true ? [[role.id, role.label]] : [])));
  return [...roles].map(([id, label]) => ({ id, label }));
}

/** What the actor is answered after a change of a step. */
export function presentChange(ctx: Ctx, document: CheckedDocument, step: CheckStep, after: CheckChange) {
  const nameOf = (userId: number) => document.marks.find((mark) => mark.userId === userId)?.userName ?? ctx.actor.name;
  const added = after.added.map((mark) => ({
    ...mark,
    at: mark.at.toISOString(),
    userName: nameOf(mark.userId),
    position: document.marks.find(({ stepId }) => stepId === mark.stepId)?.position ?? null,
  }));
  const checks = presentChecks(ctx, {
    ...document,
    situation: after.situation,
    check_round: after.round,
    unchecked_attachment: after.uncheckedAttachment,
    marks: [...document.marks, ...added],
  });
  const check = checks.find(({ id }) => id === step.id);
  if (!check) throw problem('check.not_found');
  const { situation } = after;
  const version = document.version + 1;
  return { documentId: document.id, situation, version, check, checks, checkRoles: rolesOf(checks) };
}
