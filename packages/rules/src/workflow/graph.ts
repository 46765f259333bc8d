import type { Boundary, Definition, Flow, Gateway, Stage, Transition } from './definition.ts';

/** A definition with everything the engine looks up by id; made once per definition. */
export interface Graph {
  readonly definition: Definition;
  readonly start: Stage | undefined;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly boundaries: ReadonlyMap<string, Boundary>;
  readonly flows: ReadonlyMap<string, Flow>;
  readonly transitions: ReadonlyMap<string, Transition>;
  /** In diagram order, as are all lists here. */
  readonly flowsFrom: (nodeId: string) => readonly Flow[];
  readonly flowsInto: (nodeId: string) => readonly Flow[];
  readonly transitionsFrom: (stageId: string) => readonly Transition[];
  readonly boundariesOf: (stageId: string) => readonly Boundary[];
  /** Inclusive gateways that join. */
  readonly inclusiveJoins: readonly Gateway[];
  /** Nodes from which a token may come to a node: along flows, and by what may happen at a stage. */
  readonly leadingTo: (nodeId: string) => ReadonlySet<string>;
}

const compiled = new WeakMap<Definition, Graph>();

/** The graph of a definition, from memory if it was asked for before. */
export function graphOf(definition: Definition): Graph {
  const known = compiled.get(definition);
  if (known) return known;
  const graph = compile(definition);
  compiled.set(definition, graph);
  return graph;
}

function byId<T extends { readonly id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function listsBy<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => readonly T[] {
  const lists = new Map<string, T[]>();
  for (const item of items) {
    const list = lists.get(keyOf(item));
    if (list) list.push(item);
    else lists.set(keyOf(item), [item]);
  }
  return (key) => lists.get(key) ?? [];
}

function compile(definition: Definition): Graph {
  const { stages, gateways, flows, transitions, boundaries = [] } = definition;
  const boundary = byId(boundaries);
  const flowsInto = listsBy(flows, ({ to }) => to);
  const leading = new Map<string, ReadonlySet<string>>();
  return {
    definition,
    start: stages.find(({ type }) => type === 'START'),
    stages: byId(stages),
    gateways: byId(gateways),
    boundaries: boundary,
    flows: byId(flows),
    transitions: byId(transitions),
    flowsFrom: listsBy(flows, ({ from }) => from),
    flowsInto,
    transitionsFrom: listsBy(transitions, ({ from }) => from),
    boundariesOf: listsBy(boundaries, ({ stageId }) => stageId),
    inclusiveJoins: gateways.filter(({ id, type }) => type === 'INCLUSIVE' && flowsInto(id).length > 1),
    leadingTo: (nodeId) => {
      const known = leading.get(nodeId) ?? nodesLeadingTo(nodeId, flowsInto, boundary);
      leading.set(nodeId, known);
      return known;
    },
  };
}

function nodesLeadingTo(
  nodeId: string,
  flowsInto: Graph['flowsInto'],
  boundaries: Graph['boundaries'],
): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [nodeId];
  for (const id of queue) {
    const stageId = boundaries.get(id)?.stageId;
    const before = flowsInto(id).map(({ from }) => from);
    for (const from of stageId === undefined ? before : [stageId]) {
      if (found.has(from)) continue;
      found.add(from);
      queue.push(from);
    }
  }
  return found;
}
