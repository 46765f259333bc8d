import { type DocumentSituation, documentSituations } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import { conditionsToSign, whyNoneToSign } from '../check/may-sign.ts';
import { conditionsToAttach, conditionsToDetach, mayAttachTo, mayDetachFrom } from '../document/may-attach.ts';
import {
  conditionsToCancel,
  conditionsToDelete,
  conditionsToRelease,
  mayCancelDocument,
  mayDeleteDocument,
  mayReleaseExpiry,
} from '../document/may-end.ts';
import { conditionsToEdit, mayEditIndexers } from '../indexer/may-edit.ts';
import { conditionsToMove, conditionsToMovePlace, mayMoveDocument, mayMoveEstablishment } from '../move/may-move.ts';
import {
  conditionsToInsert,
  conditionsToResolve,
  mayInsertPendency,
  mayResolvePendency,
} from '../pendency/may-pendency.ts';
import { type Condition, condition, decided, permitted } from './condition.ts';

const both = [true, false];

/** Every way of answering so many yes-or-no questions. */
function answers(count: number): boolean[][] {
  return count === 0 ? [[]] : answers(count - 1).flatMap((rest) => both.map((answer) => [...rest, answer]));
}

interface Case {
  readonly decision: true | string;
  readonly conditions: readonly Condition[];
}

type Judge = (situation: DocumentSituation, answers: boolean[]) => Case;

/** Each rule with the permissions and switches it asks, as answers to yes-or-no questions. */
const rules: Readonly<Record<string, { readonly questions: number; readonly judge: Judge }>> = {
  cancel: {
    questions: 3,
    judge: (situation, [mayCancel = false, mayCancelChecked = false, cancelsChecked = false]) => {
      const actor = { mayCancel, mayCancelChecked, cancelsChecked };
      return { decision: mayCancelDocument(situation, actor), conditions: conditionsToCancel(situation, actor) };
    },
  },
  delete: {
    questions: 3,
    judge: (situation, [may = false, isChecked = false, isAsked = false]) => {
      const document = {
        situation,
        signedSteps: isChecked ? 1 : 0,
        signatureState: isAsked ? ('OPEN' as const) : null,
      };
      return { decision: mayDeleteDocument(document, may), conditions: conditionsToDelete(document, may) };
    },
  },
  release: {
    questions: 1,
    judge: (situation, [may = false]) => ({
      decision: mayReleaseExpiry(situation, may),
      conditions: conditionsToRelease(situation, may),
    }),
  },
  attach: {
    questions: 2,
    judge: (situation, [may = false, isKnown = false]) => {
      const labels = isKnown ? 2 : 0;
      return { decision: mayAttachTo(situation, labels, may), conditions: conditionsToAttach(situation, labels, may) };
    },
  },
  detach: {
    questions: 2,
    judge: (situation, [mayAttach = false, isOffered = false]) => {
      const actor = { mayAttach, isOffered };
      return { decision: mayDetachFrom(situation, actor), conditions: conditionsToDetach(situation, actor) };
    },
  },
  edit: {
    questions: 3,
    judge: (situation, [mayEdit = false, mayEditChecked = false, editsChecked = false]) => {
      const actor = { mayEdit, mayEditChecked, editsChecked };
      return { decision: mayEditIndexers(situation, actor), conditions: conditionsToEdit(situation, actor) };
    },
  },
  insert: {
    questions: 3,
    judge: (situation, [mayInsert = false, mayInsertChecked = false, suspendsChecked = false]) => {
      const actor = { mayInsert, mayInsertChecked, suspendsChecked };
      return { decision: mayInsertPendency(situation, actor), conditions: conditionsToInsert(situation, actor) };
    },
  },
  resolve: {
    questions: 2,
    judge: (situation, [may = false, isOpen = false]) => {
      const open = isOpen ? 1 : 0;
      return {
        decision: mayResolvePendency(situation, open, may),
        conditions: conditionsToResolve(situation, open, may),
      };
    },
  },
  move: {
    questions: 5,
    judge: (situation, [mayMove = false, movesChecked = false, hasProcess = false, isBpm = false, isOpen = false]) => {
      const document = { situation, process: hasProcess ? { isBpm, isOpen } : null };
      const actor = { mayMove, movesChecked };
      return { decision: mayMoveDocument(document, actor), conditions: conditionsToMove(document, actor) };
    },
  },
  movePlace: {
    questions: 3,
    judge: (situation, [mayMove = false, movesChecked = false, hasOther = false]) => {
      const actor = { mayMove, movesChecked };
      const places = hasOther ? 2 : 1;
      return {
        decision: mayMoveEstablishment(situation, actor, places),
        conditions: conditionsToMovePlace(situation, actor, places),
      };
    },
  },
};

describe.each(Object.entries(rules))('what is told of %s', (_, { questions, judge }) => {
  const cases = documentSituations.flatMap((situation) => answers(questions).map((given) => ({ situation, given })));

  it('is what is decided, for every permission, switch and situation', () => {
    for (const { situation, given } of cases) {
      const { decision, conditions } = judge(situation, given);
      const stopped = conditions.filter(({ holds }) => !holds);
      expect([situation, given, stopped[0]?.code ?? true]).toEqual([situation, given, decision]);
    }
  });

  it('names each thing once, and the permission of each that asks for one', () => {
    for (const { situation, given } of cases) {
      const { conditions } = judge(situation, given);
      expect(new Set(conditions.map(({ code }) => code)).size).toBe(conditions.length);
      for (const { kind, permission } of conditions) expect(kind === 'permission').toBe(permission !== undefined);
    }
  });

  it('is enough: where everything holds that can be given, only the situation and places are left', () => {
    for (const situation of documentSituations) {
      const { conditions } = judge(situation, Array(questions).fill(true));
      const stopped = conditions.filter(({ holds }) => !holds).map(({ kind }) => kind);
      expect(stopped.filter((kind) => kind !== 'situation')).toEqual([]);
    }
  });
});

it('who can sign no step is told why, in every situation and in an assumed profile', () => {
  for (const situation of documentSituations) {
    for (const assumed of both) {
      expect(decided(conditionsToSign(situation, { assumed }, 0))).toBe(whyNoneToSign(situation, { assumed }));
    }
  }
});

it('the first condition that does not hold is the answer', () => {
  const stopped = condition('situation', 'document.expired', false);
  expect(decided([])).toBe(true);
  expect(decided([permitted('document.edit', true), stopped])).toBe('document.expired');
  expect(decided([permitted('document.edit', false), stopped])).toBe('permission.denied');
});
