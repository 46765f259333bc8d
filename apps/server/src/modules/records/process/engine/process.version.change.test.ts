import { parseDefinition } from '@tramite/rules/workflow/parse-definition';
import { expect, it } from 'vitest';
import { bpmnOf, flowTask, flowTimer, flowWay } from '../../../../../test/flow-kit.ts';
import type { VersionDefinition } from '../../../definitions/workflow/workflow.facts.ts';
import type { Armed, ProcessFacts } from '../facts/process.facts.ts';
import { placeTokens } from './process.version.change.ts';

const ENTERED = '2026-11-02T12:00:00.000Z';
const week = Object.fromEntries([...'0123456'].map((day) => [day, [['00:00', '24:00']]]));

/** A version in which timers stand at the stage `a`; its stages have the numbers 1 and on. */
async function versionOf(...timers: readonly [id: string, minutes: number][]): Promise<VersionDefinition> {
  const events = timers.map(([id, minutes]) =>
    flowTimer(id, 'a', minutes, { more: 'cancelActivity="false"', roles: 'X' }),
  );
  const bpmn =
    bpmnOf(`<bpmn:startEvent id="s"/>${flowTask('a')}${flowTask('b')}${events.join('')}<bpmn:endEvent id="e"/>
    ${flowTimer('beside', 'b', 30)}${flowWay('s', 'a')}${flowWay('a', 'b')}${flowWay('b', 'e')}${flowWay('beside', 'e')}`);
  const definition = await parseDefinition(bpmn);
  const stages = definition.stages.map(({ id, type, label }, index) => ({
    ...{ id: index + 1, nodeId: id, type, label, roleId: null },
  }));
  const lists = { transitions: [], roles: [], indexers: [], documentTypes: [], checklists: [] };
  return { id: 1, number: 1, part: '', processTypeId: 1, definition, stages, ...lists };
}

const numberOf = ({ stages }: VersionDefinition, nodeId: string) =>
  stages.find((row) => row.nodeId === nodeId)?.id ?? 0;

/** What is armed at a token at `a` after a move, with the minutes from its entry. */
async function armedAfter(
  armed: readonly Armed[],
  {
    from,
    to,
    into = 'a',
  }: { readonly from: VersionDefinition; readonly to: VersionDefinition; readonly into?: string },
) {
  const token = { id: 1, stageId: numberOf(from, 'a'), roleId: null, enteredAt: ENTERED, dueAt: null, armed };
  const process = {
    ...{ situation_id: 1, calendar: { week }, time_zone: 'America/Sao_Paulo', waits: [], tokens: [token] },
  } as unknown as ProcessFacts & { readonly waits: readonly never[] };
  const clock = { now: () => new Date(ENTERED) };
  const [placed] = placeTokens({ clock }, process, { from, to }, [numberOf(to, into)]);
  const minutes = (dueAt: string | null) => dueAt && (Date.parse(dueAt) - Date.parse(ENTERED)) / 60_000;
  return Object.fromEntries(placed?.armed.map(({ nodeId, dueAt }) => [nodeId, minutes(dueAt)]) ?? []);
}

const dueAfter = (nodeId: string, minutes: number): Armed => ({
  ...{ nodeId, dueAt: new Date(Date.parse(ENTERED) + minutes * 60_000).toISOString() },
});

it('keeps the time of a timer that is the same, counts one that changed from the entry, and forgets one that is gone', async () => {
  const from = await versionOf(['same', 60], ['changed', 60], ['gone', 60]);
  const to = await versionOf(['same', 60], ['changed', 90]);
  const armed = [dueAfter('same', 75), dueAfter('changed', 75), dueAfter('gone', 75)];
  expect(await armedAfter(armed, { from, to })).toEqual({ same: 75, changed: 90 });
});

it('lets nothing happen again that happened, and arms what is new', async () => {
  const from = await versionOf(['happened', 60]);
  const to = await versionOf(['happened', 90], ['new', 120]);
  expect(await armedAfter([], { from, to })).toEqual({ new: 120 });
});

it('arms all that stands at a stage that takes the place of another', async () => {
  const version = await versionOf(['t', 60]);
  expect(await armedAfter([dueAfter('t', 60)], { from: version, to: version, into: 'b' })).toEqual({ beside: 30 });
});
