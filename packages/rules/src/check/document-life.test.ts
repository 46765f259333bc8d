import type { DocumentSituation } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAttachment,
  type CheckChange,
  closePendency,
  editContent,
  openPendency,
  openSteps,
  refuseStep,
  replaceContent,
  signStep,
  undoStep,
} from './check-change.ts';
import { type CheckMark, type CheckStep, marksInForce, orderedSteps } from './check-step.ts';
import { maySign } from './may-sign.ts';
import { mayUndo } from './may-undo.ts';
import { type DocumentFacts, documentSituation, situationLabels } from './situation.ts';

/** A document with everything that was ever signed of it, and beside it what a simple reading of the rules expects. */
interface Life {
  readonly facts: DocumentFacts;
  readonly history: readonly CheckMark[];
  readonly minute: number;
  readonly expected: Expected;
}

interface Expected {
  readonly signed: ReadonlyMap<number, { readonly userId: number; readonly minute: number }>;
  readonly pendencies: number;
  readonly canceled: boolean;
  readonly expired: boolean;
  readonly newAttachment: boolean;
}

const kinds = [
  'sign',
  'undo',
  'refuse',
  'pendency',
  'resolve',
  'attach',
  'replace',
  'edit',
  'expire',
  'release',
  'cancel',
] as const;

interface Act {
  readonly kind: (typeof kinds)[number];
  readonly step: number;
  readonly userId: number;
}

const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (minute: number) => new Date(noon + minute * 60_000);
const everyRole = { roleIds: [10, 20, 30, 40, 50], assumed: false };

const anySteps = fc
  .array(fc.record({ sequence: fc.nat(3), sequential: fc.boolean(), required: fc.boolean(), enabled: fc.boolean() }), {
    maxLength: 5,
  })
  .map((drawn): CheckStep[] =>
    drawn.map((more, index) => ({
      id: index + 1,
      label: `Conferência ${index + 1}`,
      roleId: (index + 1) * 10,
      ...more,
    })),
  );

// Cancelation ends a life: it is rare, or nothing would be seen of what comes later.
const anyKind = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Act['kind']>('sign') },
  { weight: 8, arbitrary: fc.constantFrom(...kinds.filter((kind) => kind !== 'cancel')) },
  { weight: 1, arbitrary: fc.constant<Act['kind']>('cancel') },
);
const anyActs = fc.array(fc.record({ kind: anyKind, step: fc.nat(4), userId: fc.integer({ min: 1, max: 3 }) }), {
  maxLength: 60,
});

function born(steps: readonly CheckStep[]): Life {
  const facts = {
    canceled: false,
    expired: false,
    openPendencies: 0,
    uncheckedAttachment: false,
    round: 1,
    marks: [],
    steps,
  };
  const expected = { signed: new Map(), pendencies: 0, canceled: false, expired: false, newAttachment: false };
  return { facts, history: [], minute: 0, expected };
}

/** What the rules answer to an act; null where they refuse it. */
function judge(
  { facts, minute }: Life,
  { kind, step: index, userId }: Act,
): Partial<DocumentFacts> | CheckChange | null {
  const step = facts.steps[index];
  const isOver = facts.canceled || facts.expired;
  const signer = { userId, assumed: false, mayUndoAny: false };
  const maySignNow = step && maySign(step, facts.steps, facts.marks, everyRole, documentSituation(facts)) === true;
  switch (kind) {
    case 'sign':
      return maySignNow ? signStep(facts, step, { userId, at: at(minute) }) : null;
    case 'refuse':
      return maySignNow ? refuseStep(facts, step) : null;
    case 'undo':
      return step && mayUndo(step, facts, signer, at(minute)) === true ? undoStep(facts, step) : null;
    case 'pendency':
      return isOver ? null : openPendency(facts);
    case 'resolve':
      return facts.canceled || facts.openPendencies === 0 ? null : closePendency(facts);
    case 'attach':
      return isOver ? null : addAttachment(facts);
    case 'replace':
      return isOver ? null : replaceContent(facts, step?.sequence);
    case 'edit':
      return facts.canceled ? null : editContent(facts, { expired: facts.expired, keepsChecks: false });
    case 'expire':
      return facts.canceled ? null : { expired: true };
    case 'release':
      return facts.canceled ? null : { expired: false };
    case 'cancel':
      return { canceled: true };
  }
}

const isChange = (answer: Partial<DocumentFacts> | CheckChange): answer is CheckChange => 'added' in answer;

function live(life: Life, act: Act): Life {
  const minute = life.minute + 1;
  const answer = judge({ ...life, minute }, act);
  if (answer === null) return { ...life, minute };
  const expected = expectAfter({ ...life, minute }, act);
  if (!isChange(answer)) return { ...life, minute, expected, facts: { ...life.facts, ...answer } };
  const { round, added, uncheckedAttachment, openPendencies } = answer;
  expect(round - life.facts.round).toBe(round === life.facts.round ? 0 : 1);
  const history = [...life.history, ...added];
  const facts = { ...life.facts, round, uncheckedAttachment, openPendencies, marks: marksInForce(history, round) };
  expect(answer.situation).toBe(documentSituation(facts));
  expect(answer.openSteps).toEqual(openSteps(facts));
  return { facts, history, minute, expected };
}

/** The same, told simply: who signed which step, and what stands open. */
function expectAfter({ facts, minute, expected }: Life, { kind, step: index, userId }: Act): Expected {
  const { signed } = expected;
  const step = facts.steps[index];
  const sequenceOf = (id: number) => facts.steps.find((each) => each.id === id)?.sequence ?? 0;
  const upTo = (sequence: number) => new Map([...signed].filter(([id]) => sequenceOf(id) < sequence));
  const required = orderedSteps(facts.steps).filter((each) => each.required);
  const isAllSigned = (marks: Expected['signed']) => required.every(({ id }) => marks.has(id));
  switch (kind) {
    case 'sign': {
      const marks = new Map(signed).set(step?.id ?? 0, { userId, minute });
      return { ...expected, signed: marks, newAttachment: expected.newAttachment && !isAllSigned(marks) };
    }
    case 'undo':
      return { ...expected, signed: new Map([...signed].filter(([id]) => id !== step?.id)) };
    case 'refuse':
      return { ...expected, signed: upTo(step?.sequence ?? 0), pendencies: expected.pendencies + 1 };
    case 'pendency':
      return { ...expected, pendencies: expected.pendencies + 1 };
    case 'resolve':
      return { ...expected, pendencies: expected.pendencies - 1 };
    case 'attach': {
      const last = required.at(-1);
      if (!last || !isAllSigned(signed)) return expected;
      return { ...expected, signed: upTo(last.sequence), newAttachment: true };
    }
    case 'replace':
      return { ...expected, signed: upTo(step?.sequence ?? Number.NEGATIVE_INFINITY), newAttachment: false };
    case 'edit':
      return { ...expected, signed: new Map(), newAttachment: false };
    case 'expire':
      return { ...expected, expired: true };
    case 'release':
      return { ...expected, expired: false };
    case 'cancel':
      return { ...expected, canceled: true };
  }
}

/** By precedence: S > V > P > ANC > C > N. */
function expectedSituation({ facts, expected }: Life): DocumentSituation {
  const steps = facts.steps.filter(({ enabled }) => enabled !== false);
  if (expected.canceled) return 'S';
  if (expected.expired) return 'V';
  if (expected.pendencies > 0) return 'P';
  if (expected.newAttachment && steps.length > 0) return 'ANC';
  return steps.every(({ id, required }) => !required || expected.signed.has(id)) ? 'C' : 'N';
}

/** Every moment of a random life. */
function everyMoment(look: (life: Life, before: Life, act: Act) => void): void {
  fc.assert(
    fc.property(anySteps, anyActs, (steps, acts) => {
      let life = born(steps);
      for (const act of acts) {
        const before = life;
        life = live(before, act);
        look(life, before, act);
      }
    }),
    { numRuns: 400 },
  );
}

describe('through any life of a document', () => {
  it('its situation is one the specification knows, and the one its checks, pendencies and dates say', () => {
    everyMoment((life) => {
      const situation = documentSituation(life.facts);
      expect(Object.keys(situationLabels)).toContain(situation);
      expect(situation).toBe(expectedSituation(life));
    });
  });

  it('no signature is lost but those that an act takes back, and none is made that nobody gave', () => {
    everyMoment(({ facts, expected }) => {
      const inForce = facts.marks.map(({ stepId, userId, at: when }) => [stepId, userId, when.getTime()]);
      const given = [...expected.signed].map(([id, { userId, minute }]) => [id, userId, at(minute).getTime()]);
      expect(inForce.sort(([a = 0], [b = 0]) => a - b)).toEqual(given.sort(([a = 0], [b = 0]) => a - b));
    });
  });

  it('no step is signed twice in a round, and what was signed once stays written', () => {
    everyMoment(({ history }, before) => {
      const keys = history.map(({ stepId, round }) => `${stepId}/${round}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(history.slice(0, before.history.length)).toEqual(before.history);
    });
  });

  it('a step in sequence is signed after those before it', () => {
    everyMoment(({ facts }, before, { kind, step: index }) => {
      const step = facts.steps[index];
      const isSigned = kind === 'sign' && facts.marks.length > before.facts.marks.length;
      if (!isSigned || !step?.sequential) return;
      const earlier = orderedSteps(facts.steps).filter(
        (each) => each.sequential && each.required && each.sequence < step.sequence,
      );
      expect(earlier.every(({ id }) => facts.marks.some(({ stepId }) => stepId === id))).toBe(true);
    });
  });

  it('a canceled one stays as it is', () => {
    everyMoment(({ facts }, before) => {
      if (before.facts.canceled) expect(facts).toEqual(before.facts);
    });
  });

  it('nobody is asked for a check of an expired or canceled one, nor for one that is signed', () => {
    everyMoment(({ facts }) => {
      const open = openSteps(facts);
      if (facts.canceled || facts.expired) expect(open).toEqual([]);
      expect(open.filter(({ id }) => facts.marks.some(({ stepId }) => stepId === id))).toEqual([]);
    });
  });

  it('one that is not canceled can always be checked to its end', () => {
    everyMoment((life) => {
      if (life.facts.canceled) return;
      let ending: Life = live(life, { kind: 'release', step: 0, userId: 1 });
      while (ending.facts.openPendencies > 0) ending = live(ending, { kind: 'resolve', step: 0, userId: 1 });
      for (let [next] = openSteps(ending.facts); next; [next] = openSteps(ending.facts))
        ending = live(ending, { kind: 'sign', step: next.id - 1, userId: 1 });
      expect(documentSituation(ending.facts)).toBe('C');
    });
  });
});
