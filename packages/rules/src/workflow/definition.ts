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
  /** Labels of attachments that each must have. */
  readonly attachmentLabels?: readonly string[];
  /** Their checks must be signed. */
  readonly signed?: boolean;
}

/** Who works at a stage side by side: a FEEL list over the indexers, and how many of them are enough (null = all). */
export interface People {
  readonly list: string;
  readonly first: number | null;
}

/** From a name or FEEL expression on one side to an indexer on the other. */
export interface IndexerMapping {
  readonly from: string;
  readonly to: string;
}

export type AutoAction =
  /** `value` is FEEL over the indexers. */
  | { readonly type: 'setIndexer'; readonly indexer: string; readonly value: string }
  | { readonly type: 'addTag'; readonly tag: string }
  | {
      readonly type: 'notify';
      readonly roles: readonly string[];
      readonly people: readonly string[];
      readonly text: string;
    }
  | { readonly type: 'webhook'; readonly event: string }
  | { readonly type: 'createProcess'; readonly processType: string; readonly indexers: readonly IndexerMapping[] }
  /** To the parent and the children of the process. */
  | { readonly type: 'sendMessage'; readonly message: string };

export type Trigger =
  /** In working minutes; null if the diagram does not say how many. */
  | { readonly type: 'timer'; readonly minutes: number | null }
  | { readonly type: 'message'; readonly message: string }
  /** Null catches every error. */
  | { readonly type: 'error'; readonly error: string | null };

/** A child process; the token waits at its stage until it has ended. */
export interface ChildCall {
  /** Code of the process type; null where the diagram holds the part itself. */
  readonly processType: string | null;
  readonly part: Definition | null;
  readonly handsIn: readonly IndexerMapping[];
  /** Taken over when the child has concluded. */
  readonly handsBack: readonly IndexerMapping[];
}

/** What may happen while a token stands at a stage: once per stay. Its flow is the way on, if it has one. */
export interface Boundary {
  readonly id: string;
  readonly label: string;
  readonly stageId: string;
  readonly isInterrupting: boolean;
  readonly trigger: Trigger;
  readonly escalation: { readonly roles: readonly string[]; readonly people: readonly string[] } | null;
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
  /** Names of checklists asked when the stage is left. */
  readonly checklists?: readonly string[];
  readonly people?: People;
  /** What an AUTO stage does as a token passes, in this order. */
  readonly actions?: readonly AutoAction[];
  /** An AUTO stage at which tokens wait for this. */
  readonly waitsFor?: Trigger;
  readonly child?: ChildCall;
  /** For an end: takes all other tokens along; with an error the parent is told. */
  readonly ends?: 'terminate' | { readonly error: string };
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
  /** Asked beside what the stage asks. */
  readonly requiredIndexers?: readonly string[];
  readonly requiredDocuments?: readonly RequiredDocument[];
}

/** A way from a task to the next stage as people choose it, derived from one or more flows and the gateways between. */
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
  readonly isJoin?: boolean;
  /** Sends the process back: asks for a comment and for nothing else. Never where it may end the process. */
  readonly isBack?: boolean;
  /** Set if it leads to an end. */
  readonly situation: EndSituation | null;
  readonly flows: readonly string[];
  readonly requiredIndexers?: readonly string[];
  readonly requiredDocuments?: readonly RequiredDocument[];
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
  /** Absent in definitions read before there were any. */
  readonly boundaries?: readonly Boundary[];
  readonly flows: readonly Flow[];
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

/** How one of the flows out of an exclusive gateway is chosen; `pass` means the gateway only joins flows. */
export function decisionOf(flows: readonly Flow[]): 'pass' | 'person' | 'conditions' {
  if (flows.length < 2) return 'pass';
  return flows.some(({ condition }) => condition !== null) ? 'conditions' : 'person';
}

export function decisionAt(graph: Pick<Definition, 'flows'>, gateway: Gateway): 'pass' | 'person' | 'conditions' {
  return decisionOf(flowsFrom(graph, gateway.id));
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
