import { feelValue } from './condition.ts';
import type { Boundary, IndexerMapping, People, Stage, Trigger } from './definition.ts';
import { type Draft, newToken } from './draft.ts';
import { FlowFault } from './fault.ts';
import { dueAt } from './sla.ts';
import type { Share, Token } from './state.ts';

/** Value of an expression over the fields as they are now. */
export function valueAt(draft: Draft, expression: string): unknown {
  try {
    return feelValue(expression, draft.indexers);
  } catch {
    throw new FlowFault('definition.condition');
  }
}

export function mapped(draft: Draft, mappings: readonly IndexerMapping[]): Record<string, unknown> {
  return Object.fromEntries(mappings.map(({ from, to }) => [to, valueAt(draft, from)]));
}

/** A token comes to stand at a stage; at one of several people, a token for each of them. */
export function stay(draft: Draft, stage: Stage, tokenId: number): void {
  for (const share of sharesOf(draft, stage, tokenId)) {
    standAt(draft, stage, share?.tokenId ?? tokenId, share?.share);
  }
}

function sharesOf(draft: Draft, { people }: Stage, tokenId: number) {
  const named = people ? peopleOf(draft, people) : [];
  if (!people || named.length === 0) return [undefined];
  const left = Math.min(people.first ?? named.length, named.length);
  return named.map((person, index): { tokenId: number; share: Share } => ({
    tokenId: index === 0 ? tokenId : newToken(draft),
    share: { group: tokenId, person, left },
  }));
}

function peopleOf(draft: Draft, { list }: People): string[] {
  const value = valueAt(draft, list);
  const named = (Array.isArray(value) ? value : [value]).filter((each) => each !== null && each !== '');
  return [...new Set(named.map(String))];
}

function standAt(draft: Draft, stage: Stage, tokenId: number, share: Share | undefined): void {
  const { at, calendar } = draft.command;
  const due = stage.slaMinutes === null ? null : dueAt(at, stage.slaMinutes, calendar);
  const place = { stageId: stage.id, roleCode: stage.responsibleRole, dueAt: due };
  const boundaries = draft.graph.boundariesOf(stage.id);
  const armed = boundaries.length > 0 ? { armed: boundaries.map(({ id }) => id) } : {};
  draft.tokens.set(tokenId, { id: tokenId, ...place, enteredAt: at, ...armed, ...(share ? { share } : {}) });
  draft.effects.push({ type: 'entered', tokenId, ...place, at });
  if (stage.waitsFor) arm(draft, stage.id, tokenId, { id: stage.id, trigger: stage.waitsFor });
  for (const boundary of boundaries) arm(draft, stage.id, tokenId, boundary);
  if (stage.child) {
    const values = mapped(draft, stage.child.handsIn);
    draft.effects.push({ type: 'childStarted', tokenId, stageId: stage.id, values, at });
  }
}

function arm(draft: Draft, stageId: string, tokenId: number, node: Pick<Boundary, 'id' | 'trigger'>): void {
  const { at } = draft.command;
  const due = dueOf(draft, node.trigger);
  draft.effects.push({ type: 'armed', tokenId, stageId, nodeId: node.id, trigger: node.trigger, dueAt: due, at });
}

function dueOf({ command: { at, calendar } }: Draft, trigger: Trigger): Date | null {
  return trigger.type === 'timer' && trigger.minutes !== null ? dueAt(at, trigger.minutes, calendar) : null;
}

/** Takes a token from its stage, with what could still happen there. */
export function leave(draft: Draft, token: Token, how: 'left' | 'dropped'): void {
  const { id: tokenId, stageId, enteredAt, armed = [] } = token;
  const { at } = draft.command;
  draft.tokens.delete(tokenId);
  if (how === 'left') draft.effects.push({ type: 'left', tokenId, stageId, enteredAt, at });
  else draft.effects.push({ type: 'dropped', tokenId, stageId, at });
  const stage = draft.graph.stages.get(stageId);
  if (how === 'dropped' && stage?.child) draft.effects.push({ type: 'childAbandoned', tokenId, stageId });
  const nodes = stage?.waitsFor ? [stageId, ...armed] : armed;
  for (const nodeId of nodes) draft.effects.push({ type: 'disarmed', tokenId, nodeId });
}

/** The other tokens of a stage that several people work at. */
export function othersOf(draft: Draft, { id, share }: Token): Token[] {
  if (!share) return [];
  return [...draft.tokens.values()].filter((other) => other.id !== id && other.share?.group === share.group);
}
