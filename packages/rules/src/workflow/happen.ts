import { setIndexer } from './act.ts';
import { leaveBy } from './advance.ts';
import { feelValue } from './condition.ts';
import type { Boundary, Trigger } from './definition.ts';
import { type Draft, newToken, send } from './draft.ts';
import { FlowFault } from './fault.ts';
import type { ChildCommand, MessageCommand, TimerCommand, Token } from './state.ts';
import { leave, othersOf } from './stay.ts';

/** Whether a command found somebody to whom it happens. */
type Found = boolean;

export function happenTimer(draft: Draft, { tokenId, nodeId }: TimerCommand): Found {
  const token = draft.tokens.get(tokenId);
  return token !== undefined && happenAt(draft, token, nodeId, (trigger) => trigger.type === 'timer');
}

export function happenMessage(draft: Draft, { message }: MessageCommand): Found {
  const isIt = (trigger: Trigger) => trigger.type === 'message' && trigger.message === message;
  return [...draft.tokens.values()].some((token) =>
    [token.stageId, ...(token.armed ?? [])].some((nodeId) => happenAt(draft, token, nodeId, isIt)),
  );
}

export function happenChild(draft: Draft, { tokenId, outcome, childIndexers }: ChildCommand): Found {
  const token = draft.tokens.get(tokenId);
  const child = token && draft.graph.stages.get(token.stageId)?.child;
  if (!token || !child) return false;
  if (typeof outcome === 'object' && isCaught(draft, token, outcome.error)) return true;
  if (outcome === 'concluded') {
    for (const { from, to } of child.handsBack) setIndexer(draft, to, handedBack(from, childIndexers));
  }
  leave(draft, token, 'left');
  leaveBy(draft, token.stageId, token.id);
  return true;
}

/** An error is caught by the event that names it, before one that catches all. */
function isCaught(draft: Draft, token: Token, error: string): boolean {
  const catches = (code: string | null) => (trigger: Trigger) => trigger.type === 'error' && trigger.error === code;
  return [error, null].some((code) =>
    (token.armed ?? []).some((nodeId) => happenAt(draft, token, nodeId, catches(code))),
  );
}

function handedBack(expression: string, indexers: ChildCommand['childIndexers']): unknown {
  try {
    return feelValue(expression, indexers);
  } catch {
    throw new FlowFault('definition.condition');
  }
}

function happenAt(draft: Draft, token: Token, nodeId: string, isIt: (trigger: Trigger) => boolean): Found {
  const { graph, command } = draft;
  const waitsFor = token.stageId === nodeId ? graph.stages.get(nodeId)?.waitsFor : undefined;
  if (waitsFor && isIt(waitsFor)) {
    leave(draft, token, 'left');
    leaveBy(draft, nodeId, token.id);
    return true;
  }
  const boundary = token.armed?.includes(nodeId) ? graph.boundaries.get(nodeId) : undefined;
  if (!boundary || !isIt(boundary.trigger)) return false;
  draft.effects.push({ type: 'happened', tokenId: token.id, stageId: token.stageId, nodeId, at: command.at });
  takeBoundary(draft, token, boundary);
  return true;
}

function takeBoundary(draft: Draft, token: Token, boundary: Boundary): void {
  const { id: nodeId, isInterrupting, escalation } = boundary;
  if (escalation) draft.effects.push({ type: 'escalated', tokenId: token.id, nodeId, ...escalation });
  const flows = draft.graph.flowsFrom(nodeId);
  if (!isInterrupting) {
    const armed = (token.armed ?? []).filter((id) => id !== nodeId);
    draft.tokens.set(token.id, { ...token, armed });
    draft.effects.push({ type: 'disarmed', tokenId: token.id, nodeId });
    if (flows.length > 0) send(draft, newToken(draft), flows, false);
    return;
  }
  if (flows.length === 0) throw new FlowFault('definition.no_way');
  abandonChild(draft, token);
  for (const other of othersOf(draft, token)) leave(draft, other, 'dropped');
  leave(draft, token, 'left');
  send(draft, token.id, flows, false);
}

function abandonChild(draft: Draft, { id: tokenId, stageId }: Token): void {
  if (draft.graph.stages.get(stageId)?.child) draft.effects.push({ type: 'childAbandoned', tokenId, stageId });
}
