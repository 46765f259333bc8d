// @vitest-environment node
import { expect, it } from 'vitest';
import { endsWork, nextRound, type Round, type RoundEvent } from './round.ts';

const fresh: Round = { outcomes: new Map(), stays: new Set() };

/** What becomes of document 1, and after which of the events the next one comes on show. */
function walk(...events: readonly RoundEvent[]) {
  let round = fresh;
  const goesOn = events.map((event) => {
    const ends = endsWork(round, event);
    round = nextRound(round, event);
    return ends;
  });
  return { outcome: round.outcomes.get(1), goesOn, stays: round.stays.size };
}

const signing = (hasMore: boolean): RoundEvent => ({ type: 'signing', id: 1, hasMore });
const signed = (hasMore: boolean): RoundEvent => ({ type: 'signed', id: 1, hasMore });

it('goes on the moment a last step is signed, and not once more when the server answers', () => {
  expect(walk(signing(false), signed(false))).toEqual({ outcome: 'checked', goesOn: [true, false], stays: 0 });
});

it('waits for the server where another step may be the same person’s, and goes on if there is none', () => {
  expect(walk(signing(true))).toEqual({ outcome: undefined, goesOn: [false], stays: 1 });
  expect(walk(signing(true), signed(false))).toEqual({ outcome: 'checked', goesOn: [false, true], stays: 0 });
});

it('stays at a document whose next step is the same person’s', () => {
  expect(walk(signing(true), signed(true))).toEqual({ outcome: undefined, goesOn: [false, false], stays: 0 });
  expect(walk(signing(false), signed(true))).toEqual({ outcome: undefined, goesOn: [true, false], stays: 0 });
});

it('forgets what was taken back, also a signing that failed', () => {
  const takenBack: RoundEvent = { type: 'takenBack', id: 1 };
  expect(walk({ type: 'refused', id: 1 }, takenBack)).toEqual({ outcome: undefined, goesOn: [true, false], stays: 0 });
  expect(walk(signing(true), takenBack, signing(false), signed(false)).goesOn).toEqual([false, false, true, false]);
});

it('leaves what was skipped for later, until it is taken again', () => {
  const skipped: RoundEvent = { type: 'skipped', id: 1 };
  expect(walk(skipped)).toEqual({ outcome: 'skipped', goesOn: [false], stays: 0 });
  expect(walk({ type: 'refused', id: 2 }, skipped, { type: 'skippedTaken' }).outcome).toBeUndefined();
});
