import {
  type ExplainedCondition,
  type Explanation,
  errorText,
  explanationText,
  isExplained,
  permissions,
} from '@tramite/contract';
import { type Condition, decided } from '@tramite/rules/condition/condition';
import { type CustomerWords, inWordsOf } from '@tramite/rules/text/customer-words';
import type { PermissionSource } from './explanation.repository.ts';

/** A condition whose words are known already. */
export interface ToldCondition extends Condition {
  readonly text?: string;
}

export interface Told {
  readonly person: { readonly id: number; readonly name: string };
  readonly words: CustomerWords | null;
  /** Where the record is. */
  readonly place: string;
  /** Who reserved it. */
  readonly reservedBy: string | null;
  /** Roles of the workflow that the action waits for. */
  readonly roles: readonly string[];
  readonly hasChosen: boolean;
  readonly sources: readonly PermissionSource[];
}

export function presentExplanation(told: Told, conditions: readonly ToldCondition[]): Explanation {
  const answer = decided(conditions);
  return {
    person: told.person,
    isAllowed: answer === true,
    code: answer === true ? null : answer,
    conditions: conditions.map((each) => presentCondition(told, each)),
  };
}

function presentCondition(told: Told, each: ToldCondition): ExplainedCondition {
  const { kind, code, holds } = each;
  const { text, remedy } = wordsOf(told, each);
  return {
    kind,
    outcome: holds ? 'allowed' : 'stopped',
    code,
    text: inWordsOf(told.words, text),
    remedy: remedy && inWordsOf(told.words, remedy),
  };
}

function wordsOf(told: Told, each: ToldCondition) {
  const { code, holds } = each;
  if (each.text !== undefined) return { text: each.text, remedy: null };
  const about = aboutOf(told, each);
  if (about === undefined) return { text: errorText(code), remedy: null };
  return explanationText(about, holds, valuesOf(told, each));
}

function aboutOf({ hasChosen, roles }: Told, { kind, code, permission }: Condition) {
  if (permission) return code === 'process.reserved' ? 'force' : 'permission';
  const isSight = code === 'document.not_found' || code === 'process.not_found';
  if (isSight && kind === 'restriction') return 'own';
  if (isSight && hasChosen) return 'chosen';
  if (code === 'check.none_open' && roles.length > 0) return 'waiting';
  return isExplained(code) ? code : undefined;
}

function valuesOf({ place, reservedBy: name, roles, sources }: Told, { code, permission }: Condition) {
  const names = roles.join(', ');
  if (!permission) return { place, name, roles: code === 'transition.wrong_role' && names ? `: ${names}` : names };
  const source = sources.find((each) => each.permission === permission);
  const given = source?.role_names ?? [];
  return {
    name,
    permission: permissions[permission],
    source: source ? sourceText(source) : '',
    roles: given.length > 0 ? `: ${given.join(', ')}` : '',
  };
}

function sourceText({ held_names: held, is_given: isGiven }: PermissionSource): string {
  if (held.length > 0) return held.length > 1 ? ` pelos perfis ${held.join(', ')}` : ` pelo perfil ${held[0]}`;
  return isGiven ? ', dada diretamente' : '';
}
