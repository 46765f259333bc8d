import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAttachment,
  type CheckChange,
  closePendency,
  openPendency,
  refuseStep,
  replaceContent,
  signStep,
  undoStep,
} from '../check/check-change.ts';
import { type CheckMark, type CheckStep, isComplete, marksInForce } from '../check/check-step.ts';
import { maySign } from '../check/may-sign.ts';
import { mayUndo } from '../check/may-undo.ts';
import { type DocumentFacts, documentSituation, situationLabels } from '../check/situation.ts';
import { mayInsertPendency, mayResolvePendency } from './may-pendency.ts';

const at = new Date('2026-11-20T12:00:00Z');
const everybody = { mayInsert: true, mayInsertChecked: true, suspendsChecked: true };
const everyRole = { roleIds: [1, 2, 3, 4, 5], assumed: false };

describe('who may insert a pendency', () => {
  it.each([
    ['N', everybody, true],
    ['P', everybody, true],
    ['ANC', everybody, true],
    ['C', everybody, true],
    ['C', { ...everybody, suspendsChecked: false }, 'pendency.checked_disabled'],
    ['C', { ...everybody, mayInsertChecked: false }, 'pendency.checked_denied'],
    ['N', { ...everybody, suspendsChecked: false, mayInsertChecked: false }, true],
    ['V', everybody, 'document.expired'],
    ['S', everybody, 'document.canceled'],
    ['N', { ...everybody, mayInsert: false }, 'permission.denied'],
  ] as const)('in a document that is %s', (situation, actor, answer) => {
    expect(mayInsertPendency(situation, actor)).toBe(answer);
  });
});

describe('who may resolve one', () => {
  it.each([
    ['P', 1, true, true],
    ['V', 1, true, true],
    ['S', 1, true, 'document.canceled'],
    ['N', 0, true, 'pendency.none_open'],
    ['P', 1, false, 'permission.denied'],
  ] as const)('in a document that is %s with %i open', (situation, open, may, answer) => {
    expect(mayResolvePendency(situation, open, may)).toBe(answer);
  });
});

interface History {
  readonly facts: DocumentFacts;
  /** Every signature that was ever written. */
  readonly marks: readonly CheckMark[];
  readonly open: number;
}

function follow({ facts, marks }: History, change: CheckChange, more: Partial<DocumentFacts> = {}): History {
  const all = [...marks, ...change.added];
  const { round, uncheckedAttachment, openPendencies } = change;
  const after = { ...facts, ...more, round, uncheckedAttachment, openPendencies, marks: marksInForce(all, round) };
  return { facts: after, marks: all, open: openPendencies };
}

type Act = (history: History, step: CheckStep | undefined) => History | undefined;

/** What happens to documents; undefined where the rules refuse it. */
const acts: Readonly<Record<string, Act>> = {
  sign: (history, step) => {
    const { facts } = history;
    const may = step && maySign(step, facts.steps, facts.marks, everyRole, documentSituation(facts));
    return step && may === true ? follow(history, signStep(facts, step, { userId: 1, at })) : undefined;
  },
  refuse: (history, step) => {
    const { facts } = history;
    const may = step && maySign(step, facts.steps, facts.marks, everyRole, documentSituation(facts));
    return step && may === true ? follow(history, refuseStep(facts, step)) : undefined;
  },
  undo: (history, step) => {
    const { facts } = history;
    const by = { userId: 1, assumed: false, mayUndoAny: true };
    return step && mayUndo(step, facts, by, at) === true ? follow(history, undoStep(facts, step)) : undefined;
  },
  insert: (history) =>
    mayInsertPendency(documentSituation(history.facts), everybody) === true
      ? follow(history, openPendency(history.facts))
      : undefined,
  resolve: (history) =>
    mayResolvePendency(documentSituation(history.facts), history.open, true) === true
      ? follow(history, closePendency(history.facts))
      : undefined,
  attach: (history) => follow(history, addAttachment(history.facts)),
  replace: (history) => follow(history, replaceContent(history.facts)),
  expire: ({ facts, ...rest }) => ({ ...rest, facts: { ...facts, expired: true } }),
  release: ({ facts, ...rest }) => ({ ...rest, facts: { ...facts, expired: false } }),
};

const anyStep = fc.record({ sequence: fc.nat(3), sequential: fc.boolean(), required: fc.boolean() });
const anyAct = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(4));
const anyHistory = fc.record({
  steps: fc.array(anyStep, { maxLength: 5 }),
  told: fc.array(anyAct, { maxLength: 25 }),
  isCanceled: fc.boolean(),
});

function begin(drawn: readonly { sequence: number; sequential: boolean; required: boolean }[]): History {
  const steps = drawn.map((each, index) => ({ ...each, id: index + 1, label: `${index}`, roleId: index + 1 }));
  const nothing = { canceled: false, expired: false, openPendencies: 0, uncheckedAttachment: false, round: 1 };
  return { facts: { ...nothing, steps, marks: [] }, marks: [], open: 0 };
}

describe('whatever happens to a document', () => {
  it('it has a known situation, by the precedence S > V > P > ANC > C > N', () => {
    fc.assert(
      fc.property(anyHistory, ({ steps, told, isCanceled }) => {
        let history = begin(steps);
        for (const [name, place] of told) {
          history = acts[name]?.(history, history.facts.steps[place]) ?? history;
          const { facts } = history;
          const situation = documentSituation(facts);
          expect(situationLabels[situation]).toBeTypeOf('string');
          expect(facts.openPendencies).toBeGreaterThanOrEqual(0);
          expect(situation === 'P').toBe(facts.openPendencies > 0 && !facts.expired);
          if (situation === 'C') expect(isComplete(facts.steps, facts.marks)).toBe(true);
        }
        if (isCanceled) expect(documentSituation({ ...history.facts, canceled: true })).toBe('S');
      }),
      { numRuns: 500 },
    );
  });

  it('no signature is written twice, and none in force is lost by a pendency that comes and goes', () => {
    fc.assert(
      fc.property(anyHistory, ({ steps, told }) => {
        let history = begin(steps);
        for (const [name, place] of told) {
          const before = history.facts;
          history = acts[name]?.(history, before.steps[place]) ?? history;
          if (name === 'insert' || name === 'resolve') expect(history.facts.marks).toEqual(before.marks);
        }
        const keys = history.marks.map(({ stepId, round }) => `${stepId}/${round}`);
        expect(new Set(keys).size).toBe(keys.length);
        const { marks, uncheckedAttachment } = history.facts;
        let settled = history;
        while (settled.open > 0) settled = follow(settled, closePendency(settled.facts));
        expect(settled.facts.marks).toEqual(marks);
        expect(settled.facts.uncheckedAttachment).toBe(uncheckedAttachment);
      }),
      { numRuns: 500 },
    );
  });

  it('a refusal keeps the signatures before the refused step and asks for it again', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(4), ({ steps, told }, place) => {
        let history = begin(steps);
        for (const [name, at_] of told) history = acts[name]?.(history, history.facts.steps[at_]) ?? history;
        const step = history.facts.steps[place];
        const refused = step && acts.refuse?.(history, step);
        if (!refused || !step) return;
        const earlier = ({ stepId }: CheckMark) => (history.facts.steps[stepId - 1]?.sequence ?? 0) < step.sequence;
        const kept = (marks: readonly CheckMark[]) => marks.map(({ stepId }) => stepId).sort();
        expect(kept(refused.facts.marks)).toEqual(kept(history.facts.marks.filter(earlier)));
        expect(documentSituation(refused.facts)).toBe('P');
        expect(maySign(step, refused.facts.steps, refused.facts.marks, everyRole, 'P')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
