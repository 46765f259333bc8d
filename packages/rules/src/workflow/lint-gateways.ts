import { conditionFault } from './condition.ts';
import { type Definition, decisionAt, type Flow, findStage, flowsFrom, type Gateway } from './definition.ts';
import { labelOf } from './lint-graph.ts';
import { type LintProblem, lintProblem } from './lint-messages.ts';

function lintChoice(definition: Definition, gateway: Gateway, flows: readonly Flow[]): LintProblem[] {
  const label = labelOf(definition, gateway.id);
  const nameless = flows.filter((flow) => flow.label === '');
  const repeated = flows.filter((flow, index) => {
    return flow.label !== '' && flows.findIndex((other) => other.label === flow.label) < index;
  });
  return [
    ...nameless.map(({ id }) => lintProblem('gateway.unlabelled', id, label)),
    ...repeated.map((flow) => lintProblem('gateway.same_label', flow.id, label, flow.label)),
    ...(isAskedOfSomebody(definition, gateway.id) ? [] : [lintProblem('gateway.undecidable', gateway.id, label)]),
  ];
}

// A person can choose only if every path to the gateway comes from a task without another decision in between.
function isAskedOfSomebody(definition: Definition, gatewayId: string): boolean {
  const seen = new Set([gatewayId]);
  for (const id of seen) {
    for (const { from } of definition.flows.filter(({ to }) => to === id)) {
      const stage = findStage(definition, from);
      if (definition.boundaries?.some(({ id }) => id === from)) return false;
      const gateway = definition.gateways.find((candidate) => candidate.id === from);
      if (stage && stage.type !== 'TASK') return false;
      if (!gateway) continue;
      if (gateway.type !== 'EXCLUSIVE' || decisionAt(definition, gateway) === 'conditions') return false;
      seen.add(from);
    }
  }
  return true;
}

function lintConditional(definition: Definition, gateway: Gateway, flows: readonly Flow[]): LintProblem[] {
  const label = labelOf(definition, gateway.id);
  const bare = flows.filter(({ id, condition }) => condition === null && id !== gateway.defaultFlow);
  const hasDefault = flows.some(({ id }) => id === gateway.defaultFlow);
  return [
    ...bare.map((flow) => lintProblem('gateway.mixed', flow.id, label, labelOf(definition, flow.id))),
    ...(hasDefault ? [] : [lintProblem('gateway.no_default', gateway.id, label)]),
  ];
}

// A flow without condition is always taken, so only a gateway of conditions alone may come to stand still.
function lintInclusive(definition: Definition, gateway: Gateway, flows: readonly Flow[]): LintProblem[] {
  const isSure = flows.some(({ id, condition }) => id === gateway.defaultFlow || condition === null);
  return isSure ? [] : [lintProblem('gateway.no_default', gateway.id, labelOf(definition, gateway.id))];
}

/** Gateways that are undecided, or whose flows lack names or conditions. */
export function lintGateways(definition: Definition): LintProblem[] {
  return definition.gateways.flatMap((gateway) => {
    if (gateway.type === 'PARALLEL') return [];
    const flows = flowsFrom(definition, gateway.id);
    const decision = decisionAt(definition, gateway);
    if (decision === 'pass') return [];
    if (gateway.type === 'INCLUSIVE') return lintInclusive(definition, gateway, flows);
    const check = decision === 'person' ? lintChoice : lintConditional;
    return check(definition, gateway, flows);
  });
}

/** Conditions that are not FEEL or use forbidden parts. */
export function lintConditions(definition: Definition): LintProblem[] {
  return definition.flows.flatMap((flow) => {
    const fault = flow.condition === null ? null : conditionFault(flow.condition);
    return fault
      ? [lintProblem(fault, flow.id, flow.label || labelOf(definition, flow.from), flow.condition ?? '')]
      : [];
  });
}
