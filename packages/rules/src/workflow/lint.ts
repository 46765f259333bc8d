import { conditionVariables } from './condition.ts';
import type { Definition, Flow, Stage } from './definition.ts';
import { lintActions } from './lint-actions.ts';
import { type LintCatalogue, unknownOf } from './lint-catalogue.ts';
import { lintEvents } from './lint-events.ts';
import { lintConditions, lintGateways } from './lint-gateways.ts';
import { labelOf, lintEnds, lintParts, lintPaths } from './lint-graph.ts';
import { lintCircles, lintJoins } from './lint-joins.ts';
import { type LintProblem, lintProblem } from './lint-messages.ts';
import { carriedOut, type Need, needNames, needsOf } from './needs.ts';

function lintStage(definition: Definition, stage: Stage, catalogue: LintCatalogue): LintProblem[] {
  const { id, label, responsibleRole, requiredDocuments, requiredIndexers, people, checklists = [] } = stage;
  const isTask = stage.type === 'TASK';
  const roles = responsibleRole === null ? [] : [responsibleRole];
  const ways = definition.transitions.filter(({ from, isCancel }) => from === id && !isCancel);
  return [
    ...(isTask && responsibleRole === null ? [lintProblem('stage.no_role', id, label)] : []),
    ...(isTask && stage.slaMinutes === null && catalogue.isBpm !== false
      ? [lintProblem('stage.no_sla', id, label)]
      : []),
    ...(people && ways.length > 1 ? [lintProblem('people.many_ways', id, label)] : []),
    ...unknownOf(roles, catalogue.roles).map((role) => lintProblem('role.unknown', id, label, role)),
    ...unknownOf(checklists, catalogue.checklists).map((name) => lintProblem('checklist.unknown', id, label, name)),
    ...lintAsked(id, label, { requiredIndexers, requiredDocuments }, catalogue),
    ...lintActions(stage, catalogue),
  ];
}

type Asked = Pick<Flow, 'requiredIndexers' | 'requiredDocuments'>;

/** What a stage or a flow asks of people. */
function lintAsked(
  id: string,
  label: string,
  { requiredIndexers = [], requiredDocuments = [] }: Asked,
  catalogue: LintCatalogue,
): LintProblem[] {
  const types = requiredDocuments.map(({ documentType }) => documentType);
  const named = (values: readonly string[]) => values.filter((value) => value !== '');
  const { indexers, documentTypes, attachmentLabels } = catalogue;
  return [
    ...unknownOf(named(requiredIndexers), indexers).map((name) => lintProblem('indexer.unknown', id, label, name)),
    ...unknownOf(named(types), documentTypes).map((code) => lintProblem('document_type.unknown', id, label, code)),
    ...(types.includes('') ? [lintProblem('document.no_type', id, label)] : []),
    ...(requiredIndexers.includes('') ? [lintProblem('indexer.no_name', id, label)] : []),
    ...requiredDocuments
      .filter(({ min, max }) => max !== null && max < min)
      .map(({ documentType }) => lintProblem('document.range', id, label, documentType)),
    ...requiredDocuments.flatMap(({ documentType, attachmentLabels: asked = [] }) =>
      unknownOf(asked, attachmentLabels?.[documentType]).map((each) =>
        lintProblem('attachment.unknown', id, label, each),
      ),
    ),
  ];
}

function lintFlows(definition: Definition, catalogue: LintCatalogue): LintProblem[] {
  return definition.flows.flatMap((flow) => {
    const label = flow.label || labelOf(definition, flow.from);
    const variables = flow.condition === null ? [] : conditionVariables(flow.condition);
    return [
      ...unknownOf(flow.roles, catalogue.roles).map((role) => lintProblem('role.unknown', flow.id, label, role)),
      ...unknownOf(variables, catalogue.indexers).map((name) =>
        lintProblem('condition.unknown_indexer', flow.id, label, name),
      ),
      ...lintAsked(flow.id, label, flow, catalogue),
    ];
  });
}

/** Transitions that nobody in particular may take. */
function lintTransitions(definition: Definition): LintProblem[] {
  return definition.transitions
    .filter(({ roles }) => roles.length === 0)
    .map(({ from, label, flows }) =>
      lintProblem('transition.no_role', flows.at(-1) ?? from, labelOf(definition, from), label),
    );
}

function lintNeeds(definition: Definition, carried: ReadonlySet<Need>): LintProblem[] {
  return needsOf(definition)
    .filter(({ need }) => !carried.has(need))
    .map(({ need, nodeId }) =>
      lintProblem('node.not_carried_out', nodeId, labelOf(definition, nodeId), needNames[need]),
    );
}

/**
 * Errors come first. A definition without errors can run from start to end, and is run by a server that carries out
 * `carried`.
 */
export function lint(definition: Definition, catalogue: LintCatalogue = {}, carried = carriedOut): LintProblem[] {
  const parts = definition.stages.flatMap(({ id, child }) =>
    child?.part ? lint(child.part, catalogue, carried).map((each) => ({ ...each, nodeId: each.nodeId || id })) : [],
  );
  const problems = [
    ...lintEnds(definition),
    ...lintParts(definition),
    ...lintNeeds(definition, carried),
    ...lintPaths(definition),
    ...lintGateways(definition),
    ...lintJoins(definition),
    ...lintCircles(definition),
    ...lintConditions(definition),
    ...definition.stages.flatMap((stage) => lintStage(definition, stage, catalogue)),
    ...lintEvents(definition),
    ...lintFlows(definition, catalogue),
    ...lintTransitions(definition),
    ...parts,
  ];
  return problems.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

export function isRunnable(problems: readonly LintProblem[]): boolean {
  return problems.every(({ severity }) => severity === 'warning');
}
