/** Kinds of stage: where a process begins, waits for people, works by itself, runs a part, ends. */
export type StageType = 'START' | 'TASK' | 'AUTO' | 'SUBPROCESS' | 'END';
export type GatewayType = 'EXCLUSIVE' | 'PARALLEL' | 'INCLUSIVE';
export type ConnectorType = 'SEQUENCE' | GatewayType;

/** Process situations an end may give: 4 concluded, 5 canceled. */
export type EndSituation = 4 | 5;

/** How many documents of a type a stage asks for before it is left; `type` is the document type's code. */
export interface RequiredDocument {
  readonly documentType: string;
  readonly min: number;
  readonly max: number | null;
}

/** A node where a token can stand. `id` is the node's id in the BPMN and stays the same from version to version. */
export interface Stage {
  readonly id: string;
  readonly type: StageType;
  readonly label: string;
  /** Code of the workflow role that answers for the stage. */
  readonly responsibleRole: string | null;
  /** Working minutes of the establishment's calendar. */
  readonly slaMinutes: number | null;
  /** Names of the indexers that must be filled before the stage is left. */
  readonly requiredIndexers: readonly string[];
  readonly requiredDocuments: readonly RequiredDocument[];
  /** Permissions that do not hold while a process stands here. */
  readonly disableResources: readonly string[];
  /** Of an end: the situation it gives. */
  readonly situation: EndSituation | null;
}

export interface Gateway {
  readonly id: string;
  readonly type: GatewayType;
  readonly label: string;
  /** Flow taken when no condition holds. */
  readonly defaultFlow: string | null;
}

/** An arrow of the diagram, from and to a stage or gateway. */
export interface Flow {
  readonly id: string;
  readonly label: string;
  readonly text: string | null;
  readonly from: string;
  readonly to: string;
  /** Codes of the workflow roles that may take it; empty where the diagram does not say. */
  readonly roles: readonly string[];
  readonly isCancel: boolean;
  /** Waits until the children of the process have ended. */
  readonly isJoin?: boolean;
  /** FEEL expression over the process's indexers. */
  readonly condition: string | null;
}

/** A way from a task to the next stage as people choose it: one or more flows, with the gateways between them. */
export interface Transition {
  /** Ids of its flows joined by dots: the same as long as the flows are. */
  readonly id: string;
  readonly label: string;
  readonly text: string | null;
  readonly from: string;
  /** The next stage; null when conditions or a split decide it. */
  readonly to: string | null;
  /** Every stage it may lead to. */
  readonly targets: readonly string[];
  readonly connectorType: ConnectorType;
  /** Codes of the workflow roles that may choose it; empty = anybody. */
  readonly roles: readonly string[];
  /** FEEL expression that must hold for it to be offered. */
  readonly condition: string | null;
  readonly isCancel: boolean;
  /** Waits until the children of the process have ended. */
  readonly isJoin?: boolean;
  /** Situation of the end it leads to. */
  readonly situation: EndSituation | null;
  readonly flows: readonly string[];
}

/** A part of a diagram that the product does not run; the lint names it. */
export interface UnsupportedPart {
  readonly nodeId: string;
  /** Its name in the diagram; '' when it has none. */
  readonly label: string;
  /** BPMN name of the part, as bpmn:BoundaryEvent. */
  readonly element: string;
}

/** A process type's definition as stored (JSON) for each version. */
export interface Definition {
  readonly format: 1;
  readonly processId: string;
  readonly name: string;
  readonly stages: readonly Stage[];
  readonly gateways: readonly Gateway[];
  readonly flows: readonly Flow[];
  /** Derived from the flows, for reading. */
  readonly transitions: readonly Transition[];
  readonly unsupported: readonly UnsupportedPart[];
}

/** The graph without what is derived from it. */
export type DefinitionGraph = Omit<Definition, 'transitions'>;

/** Flows that leave a node, in the order of the diagram. */
export function flowsFrom(graph: Pick<Definition, 'flows'>, nodeId: string): readonly Flow[] {
  return graph.flows.filter(({ from }) => from === nodeId);
}

/** The stage with an id, if the node is one. */
export function findStage(graph: Pick<Definition, 'stages'>, nodeId: string): Stage | undefined {
  return graph.stages.find(({ id }) => id === nodeId);
}

/** The gateway with an id, if the node is one. */
export function findGateway(graph: Pick<Definition, 'gateways'>, nodeId: string): Gateway | undefined {
  return graph.gateways.find(({ id }) => id === nodeId);
}

/** Who decides at an exclusive gateway: nobody (it only joins), a person, or the conditions of its flows. */
export function decisionAt(graph: Pick<Definition, 'flows'>, gateway: Gateway): 'pass' | 'person' | 'conditions' {
  const flows = flowsFrom(graph, gateway.id);
  if (flows.length < 2) return 'pass';
  return flows.some(({ condition }) => condition !== null) ? 'conditions' : 'person';
}

/** Stages of a definition in the order a reader meets them: from the start along the flows, the rest after them. */
export function stagesInOrder(definition: Pick<Definition, 'stages' | 'flows'>): Stage[] {
  const queue = definition.stages.filter(({ type }) => type === 'START').map(({ id }) => id);
  const seen = new Set(queue);
  for (const id of queue) {
    for (const { to } of flowsFrom(definition, id)) {
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  const rank = (stage: Stage) =>
    (seen.has(stage.id) ? queue.indexOf(stage.id) : queue.length) + (stage.type === 'END' ? 1e6 : 0);
  return [...definition.stages].sort((a, b) => rank(a) - rank(b));
}
