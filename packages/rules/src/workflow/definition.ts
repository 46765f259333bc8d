/** AUTO stages work without people; a SUBPROCESS runs a part of the diagram. */
export type StageType = 'START' | 'TASK' | 'AUTO' | 'SUBPROCESS' | 'END';
export type GatewayType = 'EXCLUSIVE' | 'PARALLEL' | 'INCLUSIVE';
export type ConnectorType = 'SEQUENCE' | GatewayType;

export type EndSituation = 4 | 5;

/** Documents needed to leave a stage; `type` is the document type's code. */
export interface RequiredDocument {
  readonly documentType: string;
  readonly min: number;
  readonly max: number | null;
}

/** A node where a token can stand. Its BPMN id stays the same across versions. */
export interface Stage {
  readonly id: string;
  readonly type: StageType;
  readonly label: string;
  /** Code of a workflow role. */
  readonly responsibleRole: string | null;
  /** In working minutes of the establishment's calendar. */
  readonly slaMinutes: number | null;
  /** Indexers that must be filled to leave the stage. */
  readonly requiredIndexers: readonly string[];
  readonly requiredDocuments: readonly RequiredDocument[];
  /** Permissions withdrawn while a process is in this stage. */
  readonly disableResources: readonly string[];
  /** For an end: 4 concluded, 5 canceled. */
  readonly situation: EndSituation | null;
}

export interface Gateway {
  readonly id: string;
  readonly type: GatewayType;
  readonly label: string;
  /** The flow taken when no condition holds. */
  readonly defaultFlow: string | null;
}

export interface Flow {
  readonly id: string;
  readonly label: string;
  readonly text: string | null;
  readonly from: string;
  readonly to: string;
  /** Codes of the workflow roles that may take it; empty if the diagram names none. */
  readonly roles: readonly string[];
  readonly isCancel: boolean;
  /** Waits until the child processes have ended. */
  readonly isJoin?: boolean;
  /** Sends the process back: asks for a comment and for nothing else. */
  readonly isBack?: boolean;
  /** FEEL over the process's indexers. */
  readonly condition: string | null;
}

/** A way from a task to the next stage as people choose it: one or more flows and the gateways between. */
export interface Transition {
  /** The flow ids joined by dots, so it is stable as long as they are. */
  readonly id: string;
  readonly label: string;
  readonly text: string | null;
  readonly from: string;
  /** Null when conditions or a split decide. */
  readonly to: string | null;
  /** Every stage it may lead to. */
  readonly targets: readonly string[];
  readonly connectorType: ConnectorType;
  /** Codes of workflow roles; empty = anybody. */
  readonly roles: readonly string[];
  /** FEEL; the transition is offered only if it holds. */
  readonly condition: string | null;
  readonly isCancel: boolean;
  /** Waits until the child processes have ended. */
  readonly isJoin?: boolean;
  /** Sends the process back: asks for a comment and for nothing else. Never where it may end the process. */
  readonly isBack?: boolean;
  /** Set if it leads to an end. */
  readonly situation: EndSituation | null;
  readonly flows: readonly string[];
}

/** A diagram element the product does not run; reported by the lint. */
export interface UnsupportedPart {
  readonly nodeId: string;
  /** '' if unnamed. */
  readonly label: string;
  /** BPMN name, as bpmn:BoundaryEvent. */
  readonly element: string;
}

/** Stored as JSON per version of a process type. */
export interface Definition {
  readonly format: 1;
  readonly processId: string;
  readonly name: string;
  readonly stages: readonly Stage[];
  readonly gateways: readonly Gateway[];
  readonly flows: readonly Flow[];
  /** Derived from the flows. */
  readonly transitions: readonly Transition[];
  readonly unsupported: readonly UnsupportedPart[];
}

export type DefinitionGraph = Omit<Definition, 'transitions'>;

/** In diagram order. */
export function flowsFrom(graph: Pick<Definition, 'flows'>, nodeId: string): readonly Flow[] {
  return graph.flows.filter(({ from }) => from === nodeId);
}

export function findStage(graph: Pick<Definition, 'stages'>, nodeId: string): Stage | undefined {
  return graph.stages.find(({ id }) => id === nodeId);
}

export function findGateway(graph: Pick<Definition, 'gateways'>, nodeId: string): Gateway | undefined {
  return graph.gateways.find(({ id }) => id === nodeId);
}

/** `pass` means the gateway only joins flows. */
export function decisionAt(graph: Pick<Definition, 'flows'>, gateway: Gateway): 'pass' | 'person' | 'conditions' {
  const flows = flowsFrom(graph, gateway.id);
  if (flows.length < 2) return 'pass';
  return flows.some(({ condition }) => condition !== null) ? 'conditions' : 'person';
}

/** Reading order: along the flows from the start, then stages not reached. */
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
