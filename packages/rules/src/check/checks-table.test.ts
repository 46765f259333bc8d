import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { mayAttachTo, mayDetachFrom } from '../document/may-attach.ts';
import { mayReleaseExpiry } from '../document/may-end.ts';
import { mayReplaceFile } from '../document/may-replace.ts';
import { keepsChecks, mayEditIndexers } from '../indexer/may-edit.ts';
import { mayInsertPendency, mayResolvePendency } from '../pendency/may-pendency.ts';
import {
  addAttachment,
  type CheckChange,
  closePendency,
  editContent,
  moveExpiry,
  openPendency,
  refuseStep,
  releaseExpiry,
  replaceContent,
  signStep,
  undoStep,
} from './check-change.ts';
import { type CheckMark, type CheckStep, nextOpenSteps } from './check-step.ts';
import { signableSteps } from './may-sign.ts';
import { mayUndo } from './may-undo.ts';
import { type DocumentFacts, documentSituation } from './situation.ts';

const at = new Date('2026-11-20T12:00:00Z');
const step = (id: number): CheckStep => ({
  ...{ id, label: `Conferência ${id}`, sequence: id, sequential: true, required: true, roleId: 10 },
});
const mark = (stepId: number): CheckMark => ({ stepId, round: 1, userId: 1, at });
const born: DocumentFacts = {
  ...{ canceled: false, expired: false, openPendencies: 0, uncheckedAttachment: false, round: 1 },
  steps: [step(1), step(2)],
  marks: [],
};
const checked = { ...born, marks: [mark(1), mark(2)] };

/** The columns of the table. */
const states: Readonly<Record<string, DocumentFacts>> = {
  N: born,
  'N, 1 of 2 signed': { ...born, marks: [mark(1)] },
  'P over C': { ...checked, openPendencies: 1 },
  ANC: { ...born, marks: [mark(1)], uncheckedAttachment: true },
  C: checked,
  'V over C': { ...checked, expired: true },
  S: { ...checked, canceled: true },
};

const whenAllowed = (allowed: unknown, change: () => CheckChange) => (allowed === true ? change() : null);

const editAs = (special: boolean) => (facts: DocumentFacts) => {
  const actor = { mayEdit: true, mayEditChecked: special, editsChecked: true };
  return whenAllowed(mayEditIndexers(documentSituation(facts), actor), () =>
    editContent(facts, { expired: facts.expired, keepsChecks: keepsChecks(actor) }),
  );
};

const replaceAs = (special: boolean) => (facts: DocumentFacts) => {
  const actor = { mayAttach: true, assumed: false, mayEditChecked: special, editsChecked: true };
  const document = {
    situation: documentSituation(facts),
    signedSteps: facts.marks.length,
    fileVersion: 1,
    mimeType: 'application/pdf',
  };
  return whenAllowed(mayReplaceFile(document, actor), () => replaceContent(facts));
};

const insertAs = (special: boolean) => (facts: DocumentFacts) => {
  const actor = { mayInsert: true, mayInsertChecked: special, suspendsChecked: true };
  return whenAllowed(mayInsertPendency(documentSituation(facts), actor), () => openPendency(facts));
};

const next = (change: (facts: DocumentFacts, next: CheckStep) => CheckChange) => (facts: DocumentFacts) => {
  const actor = { roleIds: [10], assumed: false };
  const [first] = signableSteps(facts.steps, facts.marks, actor, documentSituation(facts));
  return first ? change(facts, first) : null;
};

/** The rows: what each act makes of the checks, null where it is refused. */
const acts: Readonly<Record<string, (facts: DocumentFacts) => CheckChange | null>> = {
  'sign the next': next((facts, first) => signStep(facts, first, { userId: 2, at })),
  'take the last one back': (facts) => {
    const last = facts.steps.findLast(({ id }) => facts.marks.some(({ stepId }) => stepId === id));
    const actor = { userId: 1, assumed: false, mayUndoAny: false };
    return last ? whenAllowed(mayUndo(last, facts, actor, at), () => undoStep(facts, last)) : null;
  },
  'refuse the next': next(refuseStep),
  'insert a pendency': insertAs(false),
  'insert a pendency, with permission for checked ones': insertAs(true),
  'resolve a pendency': (facts) =>
    whenAllowed(mayResolvePendency(documentSituation(facts), facts.openPendencies, true), () => closePendency(facts)),
  'edit fields': editAs(false),
  'edit fields, with permission for checked ones': editAs(true),
  'replace the file': replaceAs(false),
  'replace the file, with permission for checked ones': replaceAs(true),
  'attach a file': (facts) => whenAllowed(mayAttachTo(documentSituation(facts), 1, true), () => addAttachment(facts)),
  'remove an attachment': (facts) =>
    whenAllowed(mayDetachFrom(documentSituation(facts), { mayAttach: true, isOffered: true }), () =>
      moveExpiry(facts, facts.expired),
    ),
  'release the expiry': (facts) =>
    whenAllowed(mayReleaseExpiry(documentSituation(facts), true), () => releaseExpiry(facts)),
};

function outcome(facts: DocumentFacts, after: CheckChange | null): string {
  if (after === null) return 'refused';
  const isSameRound = after.round === facts.round;
  const signed = isSameRound ? facts.marks.length + after.added.length : after.added.length;
  if (signed > facts.marks.length) return 'one more';
  if (signed === facts.marks.length) return 'stay';
  if (signed === 0 && facts.marks.length > 1) return 'all anew';
  return 'fewer';
}

const [head = [], , ...rows] = readFileSync(resolve(import.meta.dirname, '../../../../docs/checks.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('shows every act in every state', () => {
  expect(head.slice(1)).toEqual(Object.keys(states));
  expect(rows.map(([act]) => act)).toEqual(Object.keys(acts));
});

/** The words of the table in those of the outcome: with one signature, all of them or the last are one less. */
const same: Readonly<Record<string, readonly string[]>> = {
  fewer: ['one less', 'last anew', 'all anew'],
};

it.each(
  rows.flatMap(([act = '', ...cells]) => cells.map((cell, index) => [act, head[index + 1] ?? '', cell] as const)),
)('%s of a document in %s: %s', (act, state, cell) => {
  const facts = states[state] ?? born;
  const after = acts[act]?.(facts) ?? null;
  const found = outcome(facts, after);
  expect(same[found] ?? [found]).toContain(cell);
  if (cell === 'last anew') expect(after?.openSteps).toEqual([step(2)]);
  if (cell === 'all anew' && after) expect(nextOpenSteps(facts.steps, after.added)).toEqual([step(1)]);
});
