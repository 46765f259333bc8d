import type { Boundary, Flow, Gateway, Stage } from './definition.ts';
import type { Graph } from './graph.ts';

/** Flows that tokens take together; each list is one thing that may happen. */
export type Ways = readonly (readonly Flow[])[];

// With more outgoing flows an inclusive gateway has too many outcomes to be followed one by one.
const MOST_INCLUSIVE = 7;

/** Null when there are too many to be followed. */
function subsetsOf(flows: readonly Flow[]): Ways | null {
  if (flows.length > MOST_INCLUSIVE) return null;
  return Array.from({ length: 2 ** flows.length }, (_, set) =>
    flows.filter((_flow, index) => (set >> index) % 2 === 1),
  );
}

/** How tokens may go on from a gateway whatever the conditions say; null when there are too many ways. */
export function waysOutOf(graph: Graph, gateway: Gateway): Ways | null {
  const flows = graph.flowsFrom(gateway.id);
  if (gateway.type === 'PARALLEL') return [flows];
  if (gateway.type === 'EXCLUSIVE' || flows.length === 1) return flows.map((flow) => [flow]);
  const isDefault = ({ id }: Flow) => id === gateway.defaultFlow;
  const always = flows.filter((flow) => flow.condition === null && !isDefault(flow));
  const chosen = subsetsOf(flows.filter((flow) => flow.condition !== null && !isDefault(flow)));
  if (always.length > 0) return chosen?.map((set) => [...always, ...set]) ?? null;
  const otherwise = flows.filter(isDefault);
  return chosen?.map((set) => (set.length > 0 ? set : otherwise)).filter((set) => set.length > 0) ?? null;
}

/** Whether an event can come at all: an error only where the part of the subprocess throws it, or nobody knows. */
export function mayHappen({ trigger }: Boundary, stage: Stage | undefined): boolean {
  const child = stage?.child;
  if (trigger.type !== 'error' || !child?.part) return true;
  const thrown = child.part.stages.flatMap(({ ends }) => (typeof ends === 'object' ? [ends.error] : []));
  return trigger.error === null ? thrown.length > 0 : thrown.includes(trigger.error);
}

/** How tokens may go on from a stage: by a flow of its own or an interruption, with all that may happen beside it. */
export function waysFrom(graph: Graph, stage: Stage): Ways | null {
  const boundaries = graph.boundariesOf(stage.id).filter((each) => mayHappen(each, stage));
  const byEvent = (isInterrupting: boolean) =>
    boundaries.filter((each) => each.isInterrupting === isInterrupting).flatMap(({ id }) => graph.flowsFrom(id));
  const beside = subsetsOf(byEvent(false));
  const away = [...graph.flowsFrom(stage.id), ...byEvent(true)];
  return beside && away.flatMap((flow) => beside.map((more) => [flow, ...more]));
}
