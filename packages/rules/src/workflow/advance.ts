import { act } from './act.ts';
import { flowsOutOf } from './choose.ts';
import type { EndSituation, Gateway, Stage } from './definition.ts';
import { type Draft, send, type Traveller } from './draft.ts';
import { FlowFault } from './fault.ts';
import { isJoinOf, openInclusive, park } from './joins.ts';
import { leave, stay } from './stay.ts';

/** Nodes that a single step passes at most. */
export const MAX_AUTOMATIC_STEPS = 2000;

/** Takes everybody who is on the way to where they stop: at stages, joins and ends. */
export function advance(draft: Draft): void {
  for (;;) {
    const traveller = draft.travellers.shift();
    if (traveller) {
      arrive(draft, traveller);
      continue;
    }
    const opened = openInclusive(draft);
    if (!opened) break;
    goOut(draft, opened.gateway, opened.tokenId, false);
  }
  if (draft.closed || draft.tokens.size > 0) return;
  if (draft.arrivals.length > 0) throw new FlowFault('definition.stuck');
  close(draft, 4);
}

function arrive(draft: Draft, { tokenId, flow, isCancel }: Traveller): void {
  draft.passed += 1;
  if (draft.passed > MAX_AUTOMATIC_STEPS) throw new FlowFault('definition.endless');
  const stage = draft.graph.stages.get(flow.to);
  const gateway = draft.graph.gateways.get(flow.to);
  if (stage) comeTo(draft, stage, tokenId, isCancel);
  else if (gateway) pass(draft, gateway, { tokenId, flow, isCancel });
  else throw new FlowFault('definition.no_way');
}

function pass(draft: Draft, gateway: Gateway, { tokenId, flow, isCancel }: Traveller): void {
  const isWaiting = isJoinOf(draft.graph, gateway);
  const goingOn = isWaiting ? park(draft, gateway, tokenId, flow) : tokenId;
  if (goingOn !== null) goOut(draft, gateway, goingOn, isCancel);
}

function goOut(draft: Draft, gateway: Gateway, tokenId: number, isCancel: boolean): void {
  send(draft, tokenId, flowsOutOf(draft, gateway, tokenId), isCancel);
}

function comeTo(draft: Draft, stage: Stage, tokenId: number, isCancel: boolean): void {
  const { type, child, waitsFor, actions } = stage;
  if (type === 'END') {
    end(draft, stage, tokenId, isCancel);
  } else if (type === 'TASK' || child || waitsFor) {
    stay(draft, stage, tokenId);
  } else if (type === 'AUTO' && actions) {
    act(draft, stage, tokenId);
    leaveBy(draft, stage.id, tokenId, isCancel);
  } else {
    throw new FlowFault('definition.unsupported');
  }
}

/** The one way out of a stage that nobody decides at. */
export function leaveBy(draft: Draft, nodeId: string, tokenId: number, isCancel = false): void {
  const flows = draft.graph.flowsFrom(nodeId);
  if (flows.length === 0) throw new FlowFault('definition.no_way');
  if (flows.length > 1) throw new FlowFault('definition.undecided');
  send(draft, tokenId, flows, isCancel);
}

/** A concluded end waits for the other tokens; one that cancels, terminates or fails takes them along. */
function end(draft: Draft, stage: Stage, tokenId: number, isCancel: boolean): void {
  const { at } = draft.command;
  const { ends } = stage;
  draft.effects.push({ type: 'ended', tokenId, stageId: stage.id, at });
  const isError = typeof ends === 'object';
  const situation = stage.situation ?? (isCancel || isError ? 5 : 4);
  if (situation === 4 && ends === undefined) return;
  for (const token of [...draft.tokens.values()]) leave(draft, token, 'dropped');
  for (const { tokenId: id, flow } of draft.travellers) {
    draft.effects.push({ type: 'dropped', tokenId: id, stageId: flow.to, at });
  }
  draft.travellers = [];
  draft.arrivals = [];
  close(draft, situation, isError ? ends.error : undefined);
}

function close(draft: Draft, situation: EndSituation, error?: string): void {
  const failed = error === undefined ? {} : { error };
  draft.closed = { situation, ...failed };
  draft.effects.push({ type: 'closed', situation, at: draft.command.at, ...failed });
}
