import type { Definition, Stage } from './definition.ts';
import { type Graph, graphOf } from './graph.ts';

/** Where a process stands, and where it was: ids of stages. */
export interface Whereabouts {
  readonly current: ReadonlySet<string>;
  readonly passed: ReadonlySet<string>;
}

/** A way with more of where the process stands and was is nearer to its own; of the rest, the one with more stages. */
const weights = { current: 1_000_000, passed: 1000, stage: 1, aside: -1 } as const;

const PEOPLE = new Set<Stage['type']>(['TASK', 'SUBPROCESS']);

interface Way {
  readonly weight: number;
  readonly stages: readonly string[];
}

/**
 * The stages of people that a process goes through in a row, from the first to the last: the way through the diagram
 * that holds where it stands and where it was, and from there on the longest one. Ways back, those that cancel and what
 * it went past are left out, and of branches side by side all but one; where the process stands is never left out.
 * @returns ids of stages, each once
 */
export function mainWay(definition: Definition, whereabouts: Whereabouts): string[] {
  const graph = graphOf(definition);
  if (!graph.start) return [];
  const way = [...wayFrom(graph, graph.start.id, whereabouts, new Map(), new Set()).stages];
  const missing = [...whereabouts.current].filter((id) => isOfPeople(graph, id) && !way.includes(id));
  const last = way.findLastIndex((id) => whereabouts.current.has(id) || whereabouts.passed.has(id));
  way.splice(last + 1, 0, ...missing);
  return way.filter((id, index) => index > last || whereabouts.current.has(id) || whereabouts.passed.has(id));
}

function wayFrom(
  graph: Graph,
  id: string,
  whereabouts: Whereabouts,
  known: Map<string, Way>,
  before: Set<string>,
): Way {
  const found = known.get(id);
  if (found) return found;
  before.add(id);
  const ways = nextOf(graph, id)
    .filter((next) => !before.has(next))
    .map((next) => wayFrom(graph, next, whereabouts, known, before));
  before.delete(id);
  const best = ways.reduce<Way | null>((one, other) => (one && one.weight >= other.weight ? one : other), null);
  const isShown = isOfPeople(graph, id);
  const way = {
    weight: weightOf(graph, id, whereabouts) + (best?.weight ?? 0),
    stages: [...(isShown ? [id] : []), ...(best?.stages ?? [])],
  };
  known.set(id, way);
  return way;
}

/** Where a token may go from here but back or to a canceled end, and what may happen at the stage. */
function nextOf(graph: Graph, id: string): string[] {
  const along = graph.flowsFrom(id).filter(({ isBack, isCancel }) => !isBack && !isCancel);
  const events = graph.boundariesOf(id).map((boundary) => boundary.id);
  return [...along.map(({ to }) => to), ...events].filter((to) => graph.stages.get(to)?.situation !== 5);
}

function weightOf(graph: Graph, id: string, { current, passed }: Whereabouts): number {
  // What an event leads to is no way one goes without reason.
  if (graph.boundaries.has(id)) return weights.aside * graph.stages.size;
  if (!isOfPeople(graph, id)) return 0;
  return current.has(id) ? weights.current : passed.has(id) ? weights.passed : weights.stage;
}

const isOfPeople = (graph: Graph, id: string) => PEOPLE.has(graph.stages.get(id)?.type ?? 'END');
