import type { Choice, QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { i18n } from '../../../lib/i18n/i18n.ts';
import type { SearchOptions } from './search-options.ts';

/** What is narrowed by choosing from a list. */
export type ListOption =
  | 'workflowTypeIds'
  | 'documentTypeIds'
  | 'situations'
  | 'processSituationIds'
  | 'establishmentIds'
  | 'stages'
  | 'tagIds'
  | 'responsibleRoleIds'
  | 'capturedByIds'
  | 'reservedByIds'
  | 'checkedByIds'
  | 'delays';

export interface ChoiceList {
  readonly option: ListOption & keyof SearchOptions;
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** The lists of an advanced search in the order people read them; situations are those of the kind of record. */
export function listsOf(catalogue: QueryCatalogue): ChoiceList[] {
  const { searchType, workflowTypes, documentTypes, establishments, stages, responsibles, people, delays } = catalogue;
  const types: ChoiceList[] = [
    { option: 'workflowTypeIds', label: i18n.t('advanced:list.workflowTypeIds'), choices: workflowTypes },
    { option: 'documentTypeIds', label: i18n.t('advanced:list.documentTypeIds'), choices: documentTypes },
  ];
  const situations: ChoiceList =
    searchType === 'documents'
      ? { option: 'situations', label: i18n.t('advanced:list.situations'), choices: catalogue.situations }
      : {
          option: 'processSituationIds',
          label: i18n.t('advanced:list.situations'),
          choices: catalogue.processSituations,
        };
  return [
    ...(searchType === 'documents' ? [...types].reverse() : types),
    situations,
    { option: 'establishmentIds', label: i18n.t('advanced:list.establishmentIds'), choices: establishments },
    { option: 'stages', label: i18n.t('advanced:list.stages'), choices: stages },
    { option: 'tagIds', label: i18n.t('advanced:list.tagIds'), choices: tagChoices(catalogue) },
    { option: 'responsibleRoleIds', label: i18n.t('advanced:list.responsibleRoleIds'), choices: responsibles },
    { option: 'capturedByIds', label: i18n.t('advanced:list.capturedByIds'), choices: people },
    { option: 'reservedByIds', label: i18n.t('advanced:list.reservedByIds'), choices: people },
    { option: 'checkedByIds', label: i18n.t('advanced:list.checkedByIds'), choices: people },
    { option: 'delays', label: i18n.t('advanced:list.delays'), choices: delays },
  ];
}

/** Tags with their sub-tags right behind them, each of these under the name of its tag. */
function tagChoices({ tags }: QueryCatalogue): Choice[] {
  const byName = [...tags].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  const known = new Set(tags.map(({ id }) => id));
  const roots = byName.filter(({ parentId }) => parentId === null || !known.has(parentId));
  return roots.flatMap(({ id, name }) => [
    { id, label: name },
    ...byName.filter(({ parentId }) => parentId === id).map((sub) => ({ id: sub.id, label: `${name} › ${sub.name}` })),
  ]);
}
