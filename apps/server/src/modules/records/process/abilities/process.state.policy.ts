import { type Definition, findStage } from '@tramite/rules/workflow/definition';
import { transitionsFrom } from '@tramite/rules/workflow/step';
import type { Actor } from '../../../../platform/session/actor.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { NamedProcess, TokenItem, TransitionItem } from '../facts/process.names.ts';
import { contextOf } from '../facts/process.ways.policy.ts';
import type { ProcessState } from './process.conditions.policy.ts';
import { currentToken } from './process.policy.ts';

/** A process as it decides about what the actor does with it, and where they work on it. */
export function stateOf(actor: Actor, row: NamedProcess, { definition }: VersionDefinition) {
  const token = currentToken(actor, row.tokens, row.transitions);
  const stage = token ? findStage(definition, token.nodeId) : undefined;
  const leaving = token ? leavingOf(row, token, definition) : [];
  const documents = row.documents.filter(({ visible }) => visible);
  const signed = row.documents.some(({ signed: steps, hasSignature }) => steps.length > 0 || hasSignature);
  const state = { ...row, stage, leaving, documents, signed } satisfies ProcessState;
  return { token, stage, leaving, state };
}

/** Ways out of the current task whose conditions hold. */
function leavingOf(row: NamedProcess, token: TokenItem, definition: Definition): TransitionItem[] {
  const offered = new Set(transitionsFrom(definition, token.nodeId, contextOf(row.indexers)).map(({ id }) => id));
  return row.transitions.filter(({ fromStageId, nodeId }) => fromStageId === token.stageId && offered.has(nodeId));
}
