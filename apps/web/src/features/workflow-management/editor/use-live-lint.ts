import { useQuery } from '@tanstack/react-query';
import { endpoints, type FlowChoices, type FlowProblem } from '@tramite/contract';
import { UnreadableBpmnError } from '@tramite/rules/workflow/bpmn-guard';
import { lint } from '@tramite/rules/workflow/lint';
import { parseDefinition } from '@tramite/rules/workflow/parse-definition';
import { queryOf } from '../../../lib/api/keys.ts';

export function useFlowChoices(id: number) {
  return useQuery(queryOf(endpoints.workflowManagement.choices, { params: { id } }));
}

const codesOf = (choices: FlowChoices['roles']) => choices.map(({ code }) => code);

/** What is wrong with a drawing, as the server will say it of the same text. */
export async function problemsOf(xml: string, choices: FlowChoices, isBpm: boolean): Promise<FlowProblem[]> {
  const { roles, indexers, documentTypes, tags, processTypes } = choices;
  const known = {
    roles: codesOf(roles),
    indexers: codesOf(indexers),
    documentTypes: codesOf(documentTypes),
    tags: codesOf(tags),
    processTypes: codesOf(processTypes),
  };
  try {
    const found = lint(await parseDefinition(xml), { ...known, isBpm });
    return found.map(({ code, severity, nodeId: elementId, message }) => ({ code, severity, elementId, message }));
  } catch (error) {
    if (!(error instanceof UnreadableBpmnError)) throw error;
    return [{ code: error.reason, severity: 'error', elementId: '', message: error.message }];
  }
}
