import { type ConditionContext, holds } from './condition.ts';
import {
  type Definition,
  decisionAt,
  type Flow,
  findGateway,
  findStage,
  flowsFrom,
  type Gateway,
  type Stage,
} from './definition.ts';

/** Faults the lint would have reported; user input cannot cause them. */
export type DefinitionFault =
  | 'definition.no_start'
  | 'definition.no_way'
  | 'definition.undecided'
  | 'definition.unsupported'
  | 'definition.condition';

/** Why a gateway chose a flow. */
export interface Decision {
  readonly gatewayId: string;
  readonly flowId: string;
}

export type Advance =
  | { readonly ok: true; readonly stage: Stage; readonly decisions: readonly Decision[] }
  | { readonly ok: false; readonly code: DefinitionFault };

type Choice = { readonly flow: Flow } | { readonly code: DefinitionFault };

function chooseFlow(definition: Definition, gateway: Gateway, indexers: ConditionContext): Choice {
  if (gateway.type !== 'EXCLUSIVE') return { code: 'definition.unsupported' };
  const flows = flowsFrom(definition, gateway.id);
  const [only] = flows;
  if (!only) return { code: 'definition.no_way' };
  const decision = decisionAt(definition, gateway);
  if (decision === 'pass') return { flow: only };
  if (decision === 'person') return { code: 'definition.undecided' };
  try {
    const flow =
      flows.find(
        ({ id, condition }) => id !== gateway.defaultFlow && condition !== null && holds(condition, indexers),
      ) ?? flows.find(({ id }) => id === gateway.defaultFlow);
    return flow ? { flow } : { code: 'definition.no_way' };
  } catch {
    return { code: 'definition.condition' };
  }
}

/** Follows the flows to the next stage. Conditions in diagram order, the default flow last (BPMN 2.0 §13.4.2). */
export function advance(definition: Definition, nodeId: string, indexers: ConditionContext): Advance {
  const decisions: Decision[] = [];
  let at = nodeId;
  for (let hops = 0; hops <= definition.gateways.length; hops += 1) {
    const stage = findStage(definition, at);
    if (stage) {
      const isSupported = stage.type === 'TASK' || stage.type === 'END';
      return isSupported ? { ok: true, stage, decisions } : { ok: false, code: 'definition.unsupported' };
    }
    const gateway = findGateway(definition, at);
    const choice: Choice = gateway ? chooseFlow(definition, gateway, indexers) : { code: 'definition.no_way' };
    if ('code' in choice) return { ok: false, code: choice.code };
    if (gateway && decisionAt(definition, gateway) === 'conditions') {
      decisions.push({ gatewayId: gateway.id, flowId: choice.flow.id });
    }
    at = choice.flow.to;
  }
  return { ok: false, code: 'definition.no_way' };
}
