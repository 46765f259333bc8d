import type { Flow, Gateway } from './definition.ts';
import { type Draft, newToken } from './draft.ts';
import type { Graph } from './graph.ts';
import type { Arrival } from './state.ts';

/** Whether tokens wait for each other at a gateway. */
export function isJoinOf(graph: Graph, gateway: Gateway): boolean {
  return gateway.type !== 'EXCLUSIVE' && graph.flowsInto(gateway.id).length > 1;
}

/** A token waits at a join; the join opens if that was the last it waited for. */
export function park(draft: Draft, gateway: Gateway, tokenId: number, flow: Flow): number | null {
  const arrival: Arrival = { gatewayId: gateway.id, flowId: flow.id };
  draft.arrivals.push(arrival);
  draft.effects.push({ type: 'parked', tokenId, ...arrival });
  if (gateway.type !== 'PARALLEL' || !hasEveryFlow(draft, gateway)) return null;
  const missing = new Set(draft.graph.flowsInto(gateway.id).map(({ id }) => id));
  draft.arrivals = draft.arrivals.filter((each) => each.gatewayId !== gateway.id || !missing.delete(each.flowId));
  return goOn(draft, gateway);
}

/**
 * An inclusive join that opens now that nobody is on the way: every flow into it brought a token, or no token elsewhere
 * can come to it any more. All that wait there go on as one.
 */
export function openInclusive(draft: Draft): { readonly gateway: Gateway; readonly tokenId: number } | null {
  const gateway = draft.graph.inclusiveJoins.find((each) => isDue(draft, each));
  if (!gateway) return null;
  draft.arrivals = draft.arrivals.filter(({ gatewayId }) => gatewayId !== gateway.id);
  return { gateway, tokenId: goOn(draft, gateway) };
}

function goOn(draft: Draft, gateway: Gateway): number {
  const tokenId = newToken(draft);
  draft.effects.push({ type: 'joined', tokenId, gatewayId: gateway.id });
  return tokenId;
}

function hasEveryFlow({ arrivals, graph }: Draft, { id }: Gateway): boolean {
  const arrived = new Set(arrivals.filter(({ gatewayId }) => gatewayId === id).map(({ flowId }) => flowId));
  return arrived.size === graph.flowsInto(id).length;
}

function isDue(draft: Draft, gateway: Gateway): boolean {
  const { arrivals, tokens, graph } = draft;
  if (!arrivals.some(({ gatewayId }) => gatewayId === gateway.id)) return false;
  if (hasEveryFlow(draft, gateway)) return true;
  const before = graph.leadingTo(gateway.id);
  const stages = [...tokens.values()].map(({ stageId }) => stageId);
  const joins = arrivals.map(({ gatewayId }) => gatewayId).filter((id) => id !== gateway.id);
  return ![...stages, ...joins].some((id) => before.has(id));
}
