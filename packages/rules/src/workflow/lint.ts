import { conditionVariables } from './condition.ts';
import type { Definition, Stage } from './definition.ts';
import { lintConditions, lintGateways } from './lint-gateways.ts';
import { labelOf, lintEnds, lintParts, lintPaths } from './lint-graph.ts';
import { type LintProblem, lintProblem } from './lint-messages.ts';

/** What a definition may refer to; absent lists are not checked. */
export interface LintCatalogue {
  /** Codes of workflow roles. */
  readonly roles?: readonly string[];
  /** Names of the process type's indexers. */
  readonly indexers?: readonly string[];
  /** Codes of the process type's document types. */
  readonly documentTypes?: readonly string[];
}

function unknown(used: readonly string[], known: readonly string[] | undefined): string[] {
  return known ? [...new Set(used)].filter((value) => !known.includes(value)) : [];
}

function lintStage(stage: Stage, catalogue: LintCatalogue): LintProblem[] {
  const { id, label, responsibleRole, requiredDocuments } = stage;
  const roles = responsibleRole === null ? [] : [responsibleRole];
  const types = requiredDocuments.map(({ documentType }) => documentType);
  return [
    ...(stage.type === 'TASK' && responsibleRole === null ? [lintProblem('stage.no_role', id, label)] : []),
    ...unknown(roles, catalogue.roles).map((role) => lintProblem('role.unknown', id, label, role)),
    ...unknown(stage.requiredIndexers, catalogue.indexers).map((name) =>
      lintProblem('indexer.unknown', id, label, name),
    ),
    ...unknown(types, catalogue.documentTypes).map((code) => lintProblem('document_type.unknown', id, label, code)),
    ...requiredDocuments
      .filter(({ min, max }) => max !== null && max < min)
      .map(({ documentType }) => lintProblem('document.range', id, label, documentType)),
  ];
}

function lintFlowReferences(definition: Definition, catalogue: LintCatalogue): LintProblem[] {
  return definition.flows.flatMap((flow) => {
    const label = flow.label || labelOf(definition, flow.from);
    const variables = flow.condition === null ? [] : conditionVariables(flow.condition);
    return [
      ...unknown(flow.roles, catalogue.roles).map((role) => lintProblem('role.unknown', flow.id, label, role)),
      ...unknown(variables, catalogue.indexers).map((name) =>
        lintProblem('condition.unknown_indexer', flow.id, label, name),
      ),
    ];
  });
}

/** Errors come first. A definition without errors can run from start to end. */
export function lint(definition: Definition, catalogue: LintCatalogue = {}): LintProblem[] {
  const problems = [
    ...lintEnds(definition),
    ...lintParts(definition),
    ...lintPaths(definition),
    ...lintGateways(definition),
    ...lintConditions(definition),
    ...definition.stages.flatMap((stage) => lintStage(stage, catalogue)),
    ...lintFlowReferences(definition, catalogue),
  ];
  return problems.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

export function isRunnable(problems: readonly LintProblem[]): boolean {
  return problems.every(({ severity }) => severity === 'warning');
}
