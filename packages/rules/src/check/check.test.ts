import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAttachment,
  editContent,
  openSteps,
  refuseStep,
  replaceContent,
  signStep,
  undoStep,
} from './check-change.ts';
import { type CheckMark, type CheckStep, isComplete, marksInForce, nextOpenSteps } from './check-step.ts';
import { checkProgress, checksOf } from './checks-of.ts';
import { maySign, signableSteps, stepToSign } from './may-sign.ts';
import { mayUndo } from './may-undo.ts';
import { type DocumentFacts, documentSituation } from './situation.ts';

const at = new Date('2026-11-20T12:00:00Z');
const by = { userId: 1, at };

function step(id: number, more: Partial<CheckStep> = {}): CheckStep {
  return { id, label: `Conferência ${id}`, sequence: id, sequential: true, required: true, roleId: id * 10, ...more };
}

function mark(stepId: number, more: Partial<CheckMark> = {}): CheckMark {
  return { stepId, round: 1, userId: 1, at, ...more };
}

function facts(more: Partial<DocumentFacts> = {}): DocumentFacts {
  const nothing = {
    canceled: false,
    expired: false,
    openPendencies: 0,
    uncheckedAttachment: false,
    round: 1,
    marks: [],
  };
  return { ...nothing, steps: [step(1), step(2), step(3)], ...more };
}

const ids = (steps: readonly CheckStep[]) => steps.map(({ id }) => id);
const everyRole = { roleIds: [10, 20, 30], assumed: false };

describe('steps that can be signed now', () => {
  it.each([
    ['the first of a sequence', [step(1), step(2)], [], [1]],
    ['the second after the first', [step(1), step(2)], [mark(1)], [2]],
    ['nothing once all are signed', [step(1), step(2)], [mark(1), mark(2)], []],
    ['steps of one sequence side by side', [step(1), step(2, { sequence: 1 }), step(3)], [], [1, 2]],
    ['one that is not sequential at any time', [step(1), step(2, { sequential: false }), step(3)], [], [1, 2]],
    [
      'the next sequential one past an unsigned free one',
      [step(1), step(2, { sequential: false }), step(3)],
      [mark(1)],
      [2, 3],
    ],
    ['an optional one and the one behind it', [step(1, { required: false }), step(2)], [], [1, 2]],
    ['the one behind a step out of use', [step(1, { enabled: false }), step(2)], [], [2]],
    ['in order of sequence, not of id', [step(1, { sequence: 9 }), step(2, { sequence: 5 })], [], [2]],
  ])('are %s', (_, steps, marks, open) => {
    expect(ids(nextOpenSteps(steps, marks))).toEqual(open);
  });
});

describe('who may sign', () => {
  const steps = [step(1), step(2)];
  it.each([
    [true, step(1), [], everyRole, 'N'],
    [true, step(1), [], everyRole, 'P'],
    [true, step(2), [mark(1)], everyRole, 'ANC'],
    ['check.not_next', step(2), [], everyRole, 'N'],
    ['check.already_signed', step(1), [mark(1)], everyRole, 'N'],
    ['check.wrong_role', step(1), [], { roleIds: [20], assumed: false }, 'N'],
    ['check.assumed_profile', step(1), [], { roleIds: [10], assumed: true }, 'N'],
    ['check.document_canceled', step(1), [], everyRole, 'S'],
    ['check.document_expired', step(1), [], everyRole, 'V'],
    ['check.not_found', step(7), [], everyRole, 'N'],
  ] as const)('answers %s', (answer, target, marks, actor, situation) => {
    expect(maySign(target, steps, marks, actor, situation)).toBe(answer);
  });

  it('offers the actor only the open steps of own roles', () => {
    const free = [step(1), step(2, { sequential: false }), step(3)];
    expect(ids(signableSteps(free, [], { roleIds: [20, 30], assumed: false }, 'N'))).toEqual([2]);
    expect(signableSteps(free, [], everyRole, 'S')).toEqual([]);
  });
});

describe('the next step of who asks for theirs', () => {
  const open = [step(1), step(2, { sequential: false })];
  it.each([
    ['the only one', [step(1)], undefined, 1],
    ['that of the role they chose', open, 20, 2],
    ['the first of the role they chose', [step(1), step(2, { roleId: 10, sequential: false })], 10, 1],
    ['the first where one role has several', [step(1), step(2, { roleId: 10, sequential: false })], undefined, 1],
    ['for them to choose where several roles have one', open, undefined, 'check.role_needed'],
    ['none for a role that has none', open, 30, 'check.none_open'],
    ['none where none is open', [], undefined, 'check.none_open'],
  ] as const)('is %s', (_, signable, roleId, answer) => {
    const found = stepToSign(signable, roleId);
    expect(typeof found === 'string' ? found : found.id).toBe(answer);
  });
});

describe('situation of a document', () => {
  const all = [mark(1), mark(2), mark(3)];
  it.each([
    ['N', {}],
    ['N', { marks: [mark(1), mark(2)] }],
    ['C', { marks: all }],
    ['C', { steps: [] }],
    ['C', { steps: [step(1), step(2, { required: false })], marks: [mark(1)] }],
    ['ANC', { marks: all, uncheckedAttachment: true }],
    ['C', { steps: [], uncheckedAttachment: true }],
    ['P', { marks: all, uncheckedAttachment: true, openPendencies: 2 }],
    ['V', { marks: all, openPendencies: 1, expired: true }],
    ['S', { openPendencies: 1, expired: true, canceled: true }],
  ] as const)('is %s for %j', (situation, more) => {
    expect(documentSituation(facts(more))).toBe(situation);
  });
});

describe('changes of checks', () => {
  it('ends checked when every open step is signed in turn, whatever the steps', () => {
    const anyStep = fc.record({ sequence: fc.nat(4), sequential: fc.boolean(), required: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 6 }), (drawn) => {
        const steps = drawn.map((more, index) => step(index + 1, more));
        let document = facts({ steps });
        for (let open = openSteps(document); open[0]; open = openSteps(document)) {
          const change = signStep(document, open[0], by);
          document = { ...document, marks: [...document.marks, ...change.added] };
        }
        expect(document.marks).toHaveLength(steps.length);
        expect(isComplete(steps, document.marks)).toBe(true);
      }),
    );
  });

  it('opens the next step after a signature and is checked after the last', () => {
    expect(signStep(facts(), step(1), by)).toMatchObject({ situation: 'N', openSteps: [{ id: 2 }], round: 1 });
    const last = signStep(facts({ marks: [mark(1), mark(2)] }), step(3), by);
    expect(last).toMatchObject({ situation: 'C', openSteps: [], added: [{ stepId: 3, round: 1, userId: 1, at }] });
  });

  it('starts again at the refused step, carrying the earlier signatures into a new round', () => {
    const change = refuseStep(facts({ marks: [mark(1, { userId: 9 }), mark(2), mark(3)] }), step(2));
    expect(change).toMatchObject({ situation: 'P', round: 2, added: [mark(1, { userId: 9, round: 2 })] });
    expect(ids(change.openSteps)).toEqual([2]);
  });

  it('begins no round when the refused step and those after it were not signed', () => {
    const change = refuseStep(facts({ marks: [mark(1)] }), step(2));
    expect(change).toMatchObject({ situation: 'P', round: 1, added: [], openSteps: [{ id: 2 }] });
  });

  it('takes one signature back, and lets it be signed again in the new round', () => {
    const document = facts({ marks: [mark(1), mark(2)] });
    const change = undoStep(document, step(2));
    expect(change).toMatchObject({ round: 2, added: [{ stepId: 1 }], situation: 'N', openSteps: [{ id: 2 }] });
    const history = [...document.marks, ...change.added];
    const again = signStep({ ...document, round: 2, marks: marksInForce(history, 2) }, step(2), by);
    expect(again.added).toEqual([mark(2, { round: 2 })]);
    const keys = [...history, ...again.added].map(({ stepId, round }) => `${stepId}/${round}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('asks for every check of a new version again, or from a sequence on', () => {
    const document = facts({ marks: [mark(1), mark(2), mark(3)], uncheckedAttachment: true });
    const all = replaceContent(document);
    expect(all).toMatchObject({
      added: [],
      round: 2,
      situation: 'N',
      openSteps: [{ id: 1 }],
      uncheckedAttachment: false,
    });
    expect(replaceContent(document, 3).added.map(({ stepId }) => stepId)).toEqual([1, 2]);
  });

  it('asks for the last check again when a checked document receives an attachment, and is checked after it', () => {
    const document = facts({ marks: [mark(1), mark(2), mark(3)] });
    const change = addAttachment(document);
    expect(change).toMatchObject({ situation: 'ANC', round: 2, openSteps: [{ id: 3 }], uncheckedAttachment: true });
    const settled = signStep({ ...document, round: 2, marks: change.added, uncheckedAttachment: true }, step(3), by);
    expect(settled).toMatchObject({ situation: 'C', uncheckedAttachment: false });
  });

  it.each([
    ['not checked yet', { marks: [mark(1)] }, 'N'],
    ['without steps', { steps: [] }, 'C'],
  ] as const)('leaves a document %s as it is when it receives an attachment', (_, more, situation) => {
    expect(addAttachment(facts(more))).toMatchObject({ situation, added: [], round: 1, uncheckedAttachment: false });
  });

  it.each([{ canceled: true }, { expired: true }])('leaves nothing to sign when %j', (more) => {
    expect(openSteps(facts(more))).toEqual([]);
  });
});

describe('taking a signature back', () => {
  const steps = [step(1), step(2), step(3, { sequential: false })];
  const signer = { userId: 1, assumed: false, mayUndoAny: false };
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  it.each([
    [true, step(1), [mark(1)], signer, later(5)],
    ['check.undo_denied', step(1), [mark(1)], signer, later(5.1)],
    ['check.undo_denied', step(1), [mark(1)], { ...signer, userId: 2 }, later(1)],
    [true, step(1), [mark(1)], { ...signer, userId: 2, mayUndoAny: true }, later(999)],
    ['check.undo_later_first', step(1), [mark(1), mark(2)], signer, later(1)],
    [true, step(1), [mark(1), mark(3)], signer, later(1)],
    ['check.not_signed', step(2), [mark(1)], signer, later(1)],
    ['check.assumed_profile', step(1), [mark(1)], { ...signer, assumed: true }, later(1)],
  ] as const)('answers %s', (answer, target, marks, actor, now) => {
    expect(mayUndo(target, { canceled: false, steps, marks }, actor, now)).toBe(answer);
  });
});

it('leaves the signatures of a canceled document as they are', () => {
  const canceled = facts({ canceled: true, marks: [mark(1)] });
  expect(mayUndo(step(1), canceled, { userId: 1, assumed: false, mayUndoAny: true }, at)).toBe(
    'check.document_canceled',
  );
});

describe('the timeline of checks', () => {
  it('shows every step with its signature, whether it is open, and why the actor may not sign', () => {
    const document = facts({ marks: [mark(1)] });
    const views = checksOf(document, { roleIds: [30], assumed: false });
    expect(
      views.map(({ mark: signed, isOpen, hasRole, ability }) => [signed?.userId, isOpen, hasRole, ability]),
    ).toEqual([
      [1, false, false, 'check.already_signed'],
      [undefined, true, false, 'check.wrong_role'],
      [undefined, false, true, 'check.not_next'],
    ]);
    expect(checkProgress(document)).toEqual({ done: 1, total: 3 });
  });
});

describe('an edit of the fields of a document', () => {
  const anew = { expired: false, keepsChecks: false };
  const signed = [mark(1), mark(2), mark(3)];
  it.each([
    ['with one of three checks', facts({ marks: [mark(1)] })],
    ['that is checked', facts({ marks: signed })],
    ['that is checked beneath a pendency', facts({ marks: signed, openPendencies: 1 })],
    ['whose new attachment is not checked', facts({ marks: [mark(1), mark(2)], uncheckedAttachment: true })],
  ])('takes back what was signed of one %s, but not after who vouches for it', (_, before) => {
    const after = editContent(before, anew);
    expect([after.round, after.added, ids(after.openSteps)]).toEqual([2, [], [1]]);
    expect(after.situation).toBe(before.openPendencies > 0 ? 'P' : 'N');
    const kept = editContent(before, { ...anew, keepsChecks: true });
    expect([kept.round, kept.situation]).toEqual([1, documentSituation(before)]);
  });

  it('begins no other round where nothing is signed', () => {
    expect(editContent(facts(), anew).round).toBe(1);
  });
});
