import type { CaptureForm, endpoints, ResponseOf } from '@tramite/contract';
import { isComplete } from '@tramite/rules/check/check-step';
import type { RequiredDocument } from '@tramite/rules/workflow/definition';
import type { Missing } from '@tramite/rules/workflow/readiness';
import { requirementsOf } from '@tramite/rules/workflow/requirements';
import type { Actor } from '../../../platform/session/actor.ts';
import type { OfferedRow } from '../../definitions/form-type/form-type.facts.ts';
import { presentIndexers } from '../../definitions/indexer/indexer.presenter.ts';
import { presentDocumentType } from '../../definitions/process-type/process-type.presenter.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import {
  stageOf,
  type TransitionRow,
  transitionOf,
  type VersionDefinition,
} from '../../definitions/workflow/workflow.facts.ts';
import { countValid, type ProcessFacts } from '../../records/process/facts/process.facts.ts';

type TransitionItem = ResponseOf<typeof endpoints.transition.list>['items'][number];

/** A transition with where it leads. Where conditions decide that, the stage it leaves stands for it. */
export function presentTransition(version: VersionDefinition, transition: TransitionRow): TransitionItem {
  const { id, label, text, isCancel, isBack, connectorType, toStageId, fromStageId } = transition;
  const target = version.stages.find((stage) => stage.id === toStageId);
  const roles = version.roles.filter((role) => transition.roleIds.includes(role.id));
  return {
    id,
    label,
    text,
    nextTransitions: transitionsAfter(version, transition),
    roles: roles.map((role) => ({ id: role.id, label: role.label })),
    stage: target
      ? { id: target.id, label: target.label, type: target.type, connectorType }
      : { id: fromStageId, label: 'Definida pelas regras do processo', type: 'AUTO', connectorType },
    isCancel,
    isBack,
  };
}

/** Transitions that may follow: those of every stage it may lead to. */
function transitionsAfter({ definition, stages, transitions }: VersionDefinition, { nodeId }: TransitionRow): number[] {
  const targets = definition.transitions.find(({ id }) => id === nodeId)?.targets ?? [];
  const stageIds = new Set(stages.filter((stage) => targets.includes(stage.nodeId)).map(({ id }) => id));
  return transitions.filter(({ fromStageId }) => stageIds.has(fromStageId)).map(({ id }) => id);
}

export interface FormFacts {
  readonly version: VersionDefinition;
  readonly transition: TransitionRow;
  readonly process: ProcessFacts;
  readonly setup: ProcessTypeSetup;
  readonly missing: readonly Missing[];
  /** Those that the actor may fill in as documents. */
  readonly forms: readonly OfferedRow[];
}

/** The fields and documents that a transition still asks for; both empty when it may be posted at once. */
export function presentTransitionForm(actor: Actor, facts: FormFacts): CaptureForm {
  const { version, transition, process, setup, missing, forms } = facts;
  const keys = new Set(missing.map(({ kind, key }) => `${kind}/${key}`));
  const wanted = requiredOf(version, transition);
  const uses = setup.indexers
    .filter(({ name }) => keys.has(`indexer/${name}`))
    .map((use) => ({ ...use, required: true }));
  return {
    indexers: presentIndexers(actor, uses, process.indexers),
    documentTypes: setup.documentTypes
      .filter(({ code }) => keys.has(`document/${code}`))
      .flatMap((type) => {
        const asked = wanted.find(({ documentType }) => documentType === type.code);
        // Nobody could sign its checks before the process moves: it is captured by itself.
        if (asked?.signed && !isComplete(type.steps, [])) return [];
        const labels = new Set(asked?.attachmentLabels);
        const attachmentLabels = type.attachmentLabels.map((each) =>
          labels.has(each.label) ? { ...each, required: true } : each,
        );
        const counts = { min: asked?.min ?? 1, max: type.max, present: countValid(process, type.id) };
        return [presentDocumentType(actor, { ...type, attachmentLabels }, counts, forms)];
      }),
  };
}

function requiredOf(version: VersionDefinition, transition: TransitionRow): readonly RequiredDocument[] {
  const stage = stageOf(version, transition.fromStageId);
  return stage ? requirementsOf(stage, transitionOf(version, transition) ?? {}).documents : [];
}
