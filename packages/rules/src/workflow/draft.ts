import type { ConditionContext } from './condition.ts';
import type { EndSituation, Flow } from './definition.ts';
import type { Graph } from './graph.ts';
import type { Arrival, Command, Effect, ProcessState, Token } from './state.ts';

/** A token on its way along a flow. */
export interface Traveller {
  readonly tokenId: number;
  readonly flow: Flow;
  /** It came along a transition that cancels. */
  readonly isCancel: boolean;
}

/** One step while it is worked out: what the state becomes, and what is told of it. Nobody outside the step sees it. */
export interface Draft {
  readonly graph: Graph;
  readonly command: Command;
  readonly tokens: Map<number, Token>;
  arrivals: Arrival[];
  travellers: Traveller[];
  indexers: ConditionContext;
  readonly effects: Effect[];
  closed: { readonly situation: EndSituation; readonly error?: string } | null;
  nextId: number;
  /** Nodes that were passed. */
  passed: number;
}

export function draftOf(graph: Graph, state: ProcessState, command: Command): Draft {
  const ids = state.tokens.map(({ id }) => id);
  return {
    graph,
    command,
    tokens: new Map(state.tokens.map((token) => [token.id, token])),
    arrivals: [...(state.arrivals ?? [])],
    travellers: [],
    indexers: command.indexers,
    effects: [],
    closed: null,
    nextId: Math.max(0, ...ids) + 1,
    passed: 0,
  };
}

/** The state after the step. */
export function stateOf({ tokens, arrivals, closed }: Draft, before: ProcessState): ProcessState {
  const waiting = arrivals.length > 0 ? { arrivals } : {};
  return { tokens: [...tokens.values()], ...waiting, situation: closed?.situation ?? before.situation };
}

export function newToken(draft: Draft): number {
  const id = draft.nextId;
  draft.nextId += 1;
  return id;
}

/** Sends a token along flows; the first takes the token itself, the others new ones. */
export function send(draft: Draft, tokenId: number, flows: readonly Flow[], isCancel: boolean): void {
  flows.forEach((flow, index) => {
    const id = index === 0 ? tokenId : newToken(draft);
    draft.travellers.push({ tokenId: id, flow, isCancel: isCancel || flow.isCancel });
  });
}
