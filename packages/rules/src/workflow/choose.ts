import { holds } from './condition.ts';
import { decisionOf, type Flow, type Gateway } from './definition.ts';
import type { Draft } from './draft.ts';
import { FlowFault } from './fault.ts';

/** The flows by which a token leaves a gateway. Conditions in diagram order, the default flow last (BPMN 2.0 §13.4). */
export function flowsOutOf(draft: Draft, gateway: Gateway, tokenId: number): readonly Flow[] {
  const flows = draft.graph.flowsFrom(gateway.id);
  if (flows.length === 0) throw new FlowFault('definition.no_way');
  if (flows.length === 1 || gateway.type === 'PARALLEL') return flows;
  const chosen = gateway.type === 'EXCLUSIVE' ? chooseOne(draft, gateway, flows) : chooseAll(draft, gateway, flows);
  const taken = chosen.length > 0 ? chosen : flows.filter(({ id }) => id === gateway.defaultFlow);
  if (taken.length === 0) throw new FlowFault('definition.no_way');
  for (const { id } of taken) draft.effects.push({ type: 'decided', tokenId, gatewayId: gateway.id, flowId: id });
  return taken;
}

function chooseOne(draft: Draft, { defaultFlow }: Gateway, flows: readonly Flow[]): readonly Flow[] {
  if (decisionOf(flows) === 'person') throw new FlowFault('definition.undecided');
  const first = flows.find(({ id, condition }) => id !== defaultFlow && condition !== null && isMet(draft, condition));
  return first ? [first] : [];
}

function chooseAll(draft: Draft, { defaultFlow }: Gateway, flows: readonly Flow[]): readonly Flow[] {
  return flows.filter(({ id, condition }) => id !== defaultFlow && (condition === null || isMet(draft, condition)));
}

function isMet(draft: Draft, condition: string): boolean {
  try {
    return holds(condition, draft.indexers);
  } catch {
    throw new FlowFault('definition.condition');
  }
}
