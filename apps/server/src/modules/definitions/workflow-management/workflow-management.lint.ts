import type { FlowProblem } from '@tramite/contract';
import type { Definition } from '@tramite/rules/workflow/definition';
import { isRunnable, lint } from '@tramite/rules/workflow/lint';
import type { Catalogue, Coded } from './workflow-management.repository.ts';

const codesOf = (all: readonly Coded[]) => all.map(({ code }) => code);

/** What is wrong with a definition, given what it may name. */
export function lintFlow(definition: Definition, named: Catalogue) {
  const { roles, indexers, documentTypes, checklists, tag_ids, type_codes, is_bpm } = named;
  const known = {
    roles: codesOf(roles),
    indexers: codesOf(indexers),
    documentTypes: codesOf(documentTypes),
    attachmentLabels: Object.fromEntries(documentTypes.map(({ code, attachmentLabels }) => [code, attachmentLabels])),
    checklists: codesOf(checklists),
    tags: tag_ids.map(String),
    processTypes: type_codes,
  };
  const catalogue = is_bpm === undefined ? known : { ...known, isBpm: is_bpm };
  const found = lint(definition, catalogue);
  const problems = found.map(
    ({ code, severity, nodeId, message }): FlowProblem => ({ code, severity, elementId: nodeId, message }),
  );
  return { problems, canPublish: isRunnable(found) };
}
