import type { endpoints, ResponseOf } from '@tramite/contract';
import { situationLabels } from '@tramite/rules/check/situation';
import { processSituationNames } from '@tramite/rules/process/situation';
import { operatorsOf } from '@tramite/rules/search/indexer-operators';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { listMyEstablishments } from '../../definitions/establishment/establishment.service.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { listColleagues } from '../../definitions/user-name/user-name.facts.ts';
import { findSearchLists, listSearchFields, type SearchFieldRow } from './search.information.repository.ts';
import { delayLabels } from './search.presenter.ts';

type Information = ResponseOf<typeof endpoints.search.getInformation>;

export interface InformationRequest {
  readonly workflowTypeId?: number;
  readonly hasWorkflow?: boolean;
  readonly isProcess?: boolean;
}

/**
 * What an advanced search offers this actor: of one process type, or of all.
 * @throws process_type.not_found
 */
export async function getInformation(ctx: Ctx, asked: InformationRequest): Promise<Information> {
  const { db, customerId, actor } = ctx;
  const { workflowTypeId, hasWorkflow = true, isProcess } = asked;
  const [fields, lists, establishments, people] = await Promise.all([
    listSearchFields(db, customerId, workflowTypeId),
    findSearchLists(db, customerId, workflowTypeId),
    listMyEstablishments(ctx),
    listColleagues(ctx),
  ]);
  if (!lists) throw problem('process_type.not_found');
  const isWanted = (field: SearchFieldRow) =>
    (isProcess === undefined || (isProcess ? field.ofProcess : field.ofDocument)) &&
    maySeeIndexer(actor, field) &&
    !isMaskedFor(actor, field);
  return {
    workflowTypeId: workflowTypeId ?? null,
    indexers: fields.filter(isWanted).map(presentField),
    situations: Object.entries(situationLabels).map(([id, label]) => ({ id, label })),
    processSituations: Object.entries(processSituationNames).map(([id, label]) => ({ id: Number(id), label })),
    checks: lists.checks.map(({ label, role }) => ({ label, role: { ...role } })),
    workflowTypes: [...lists.workflowTypes],
    documentTypes: [...lists.documentTypes],
    stages: hasWorkflow ? lists.stages.map((label) => ({ id: label, label })) : [],
    responsibles: [...lists.responsibles],
    people: people.map(({ id, name }) => ({ id, label: name })),
    tags: [...lists.tags],
    establishments: establishments.items.map(({ id, name }) => ({ id, label: name })),
    delays: Object.entries(delayLabels).map(([id, label]) => ({ id, label })),
  };
}

function presentField(field: SearchFieldRow): Information['indexers'][number] {
  const { id, name, label, type, format, listId, parentListId, searchable } = field;
  return {
    id,
    name,
    label,
    type,
    format,
    of: [...(field.ofProcess ? ['workflows' as const] : []), ...(field.ofDocument ? ['documents' as const] : [])],
    operators: [...operatorsOf(field)],
    listId,
    parentListId,
    options: [...field.options],
    searchable,
  };
}
