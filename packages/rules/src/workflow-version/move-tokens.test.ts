import { expect, it } from 'vitest';
import { define, flow, gateway, stage } from '../workflow/definition.test-kit.ts';
import { moveTokens, substitutesOf } from './move-tokens.ts';

const to = define(
  [stage('início', 'START'), stage('a'), stage('b'), stage('parte', 'SUBPROCESS'), stage('fim', 'END')],
  [],
  [],
);

const moved = (ids: readonly string[], chosen: Readonly<Record<string, string>> = {}) => {
  const standing = ids.map((id) => (id === 'filho' ? stage(id, 'SUBPROCESS') : stage(id)));
  const answer = moveTokens(
    standing,
    to,
    Object.entries(chosen).map(([from, target]) => ({ from, to: target })),
  );
  return answer.ok ? answer.stages.map(({ id }) => id) : [answer.code, answer.stage];
};

it('leaves a token in the stage of the same id', () => {
  expect(moved(['a', 'b'])).toEqual(['a', 'b']);
});

it('asks for another stage where that of a token is gone, and takes it', () => {
  expect(moved(['velha'])).toEqual(['workflow.stage_gone', 'velha']);
  expect(moved(['velha'], { velha: 'b' })).toEqual(['b']);
});

it('puts nothing into a stage where no person decides', () => {
  expect(substitutesOf(to).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(moved(['velha'], { velha: 'parte' })).toEqual(['workflow.stage_gone', 'velha']);
  expect(moved(['parte'])).toEqual(['workflow.stage_gone', 'parte']);
});

it('has no substitute for a stage that waits for something', () => {
  expect(moved(['filho'])).toEqual(['workflow.stage_waits', 'filho']);
});

it('lets no two tokens meet that stood apart', () => {
  expect(moved(['a', 'velha'], { velha: 'a' })).toEqual(['workflow.stages_meet', 'a']);
  expect(moved(['a', 'a'])).toEqual(['a', 'a']);
});

it('leaves a process alone that waits at a join which the other version does not have', () => {
  const pair = define([stage('a'), stage('b')], [gateway('junção', { type: 'PARALLEL' })], [flow('a', 'junção')]);
  const arrivals = [{ gatewayId: 'junção', flowId: 'a>junção' }];
  expect(moveTokens([stage('b')], pair, [], arrivals)).toMatchObject({ ok: true });
  const refused = { ok: false, code: 'workflow.stage_waits', stage: 'junção' };
  expect(moveTokens([stage('b')], to, [], arrivals)).toEqual(refused);
  const other = [{ gatewayId: 'junção', flowId: 'c>junção' }];
  expect(moveTokens([stage('b')], pair, [], other)).toEqual(refused);
});
