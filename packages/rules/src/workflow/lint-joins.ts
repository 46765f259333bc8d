import type { Definition } from './definition.ts';
import { decisionOf } from './definition.ts';
import { graphOf } from './graph.ts';
import { labelOf } from './lint-graph.ts';
import { type LintProblem, lintProblem } from './lint-messages.ts';
import { flawsOf } from './soundness.ts';

/** Joins that may wait for ever, or be passed twice. */
export function lintJoins(definition: Definition): LintProblem[] {
  const graph = graphOf(definition);
  return flawsOf(graph).map(({ kind, nodeId }) => {
    const target = graph.flows.get(nodeId)?.to ?? nodeId;
    return lintProblem(`join.${kind}`, nodeId, labelOf(definition, target));
  });
}

/** Circles in which nothing waits for anybody. */
export function lintCircles(definition: Definition): LintProblem[] {
  const graph = graphOf(definition);
  const passes = (id: string) => {
    const stage = graph.stages.get(id);
    if (stage) return stage.type === 'AUTO' && !stage.waitsFor;
    return graph.gateways.get(id)?.type !== 'EXCLUSIVE' || decisionOf(graph.flowsFrom(id)) !== 'person';
  };
  const nodes = [...definition.stages, ...definition.gateways].filter(({ id }) => passes(id));
  const found = new Set<string>();
  return nodes.flatMap(({ id }) => {
    if (found.has(id)) return [];
    const seen = new Set(graph.flowsFrom(id).map(({ to }) => to));
    for (const next of seen) if (passes(next) && next !== id) for (const { to } of graph.flowsFrom(next)) seen.add(to);
    if (!seen.has(id)) return [];
    for (const each of seen) found.add(each);
    return [lintProblem('flow.automatic_loop', id, labelOf(definition, id))];
  });
}
