import type { ProcessDiagram } from '@tramite/contract';
import type { Definition } from '@tramite/rules/workflow/definition';

type State = ProcessDiagram['nodes'][number]['state'];

/** What a process did in its diagram; by itself a definition stands still. */
export interface Way {
  readonly stateOf: (nodeId: string) => State;
  readonly isTaken: (flowId: string) => boolean;
}

const untouched: Way = { stateOf: () => 'ahead', isTaken: () => false };

/** Nodes and flows of a definition as they are drawn. */
export function presentDefinition(
  { stages, gateways, flows }: Definition,
  { stateOf, isTaken }: Way = untouched,
): ProcessDiagram {
  return {
    nodes: [
      ...stages.map(({ id, label, type }) => ({ id, label, type, state: stateOf(id) })),
      ...gateways.map(({ id, label }) => ({ id, label, type: 'GATEWAY' as const, state: stateOf(id) })),
    ],
    flows: flows.map(({ id, label, from, to }) => ({ id, label, from, to, isTaken: isTaken(id) })),
  };
}
