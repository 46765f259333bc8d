import type { FormLink, FormType, FormTypeSummary, FormVersion } from '@tramite/contract';
import { emptyForm } from '@tramite/rules/form/form-definition';
import { formProblems } from '@tramite/rules/form/form-problems';
import type { FormTypeRow, FormTypeSummaryRow, FormVersionRow } from './form-type.repository.ts';

export function presentSummary(row: FormTypeSummaryRow): FormTypeSummary {
  const { in_force: current } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    enabled: row.enabled,
    inForce: current && { ...current, at: new Date(current.at).toISOString() },
    isDraft: row.has_draft,
    filled: row.filled,
    documentTypes: [...row.document_types],
  };
}

export function presentFormType(row: FormTypeRow, links: readonly FormLink[]): FormType {
  const definition = row.draft ?? row.published ?? emptyForm;
  const problems = formProblems(definition, links);
  const isSound = problems.every(({ severity }) => severity !== 'error');
  return {
    ...presentSummary(row),
    version: row.version,
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    definition,
    published: row.published,
    problems,
    abilities: {
      edit: true,
      publish: row.draft === null ? 'form_type.no_draft' : isSound || 'form_type.not_sound',
      discard: row.draft === null ? 'form_type.no_draft' : row.published !== null || 'form_type.unpublished',
    },
  };
}

export function presentVersion(row: FormVersionRow, inForceId: number | undefined): FormVersion {
  return {
    id: row.id,
    number: row.number,
    at: row.published_at.toISOString(),
    by: row.published_by,
    notes: row.notes,
    isInForce: row.id === inForceId,
    filled: row.filled,
  };
}
