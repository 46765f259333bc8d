import type { SearchBody } from '@tramite/contract';
import { type Choice, findField, keyOf, type QueryCatalogue } from './query-catalogue.ts';

export type Options = NonNullable<SearchBody['options']>;

/** A filter with a list of choices. */
export interface ListName {
  readonly name: string;
  readonly option: keyof NonNullable<Options['not']>;
  readonly choices: (catalogue: QueryCatalogue) => readonly Choice[];
  /** Whether its choices have names; `#7` always works. */
  readonly isNamed?: boolean;
}

const isDocuments = ({ searchType }: QueryCatalogue) => searchType === 'documents';

/** The filters of the searched kind of record; "tipo" is its own type, the longer name the other kind's. */
export function listNames(catalogue: QueryCatalogue): readonly ListName[] {
  const documents = isDocuments(catalogue);
  return [
    documents
      ? { name: 'situação', option: 'situations', choices: ({ situations }) => situations, isNamed: true }
      : { name: 'situação', option: 'processSituationIds', choices: ({ processSituations }) => processSituations },
    {
      name: documents ? 'tipo' : 'tipo-documento',
      option: 'documentTypeIds',
      choices: ({ documentTypes }) => documentTypes,
    },
    {
      name: documents ? 'tipo-processo' : 'tipo',
      option: 'workflowTypeIds',
      choices: ({ workflowTypes }) => workflowTypes,
    },
    { name: 'estabelecimento', option: 'establishmentIds', choices: ({ establishments }) => establishments },
    { name: 'etapa', option: 'stages', choices: ({ stages }) => stages, isNamed: true },
    { name: 'tag', option: 'tagIds', choices: ({ tags }) => tags.map(({ id, name }) => ({ id, label: name })) },
    { name: 'responsável', option: 'responsibleRoleIds', choices: ({ responsibles }) => responsibles },
    { name: 'capturado-por', option: 'capturedByIds', choices: ({ people }) => people },
    { name: 'reservado-por', option: 'reservedByIds', choices: ({ people }) => people },
    { name: 'conferido-por', option: 'checkedByIds', choices: ({ people }) => people },
    { name: 'atraso', option: 'delays', choices: ({ delays }) => delays, isNamed: true },
  ];
}

/** Date ranges; the capture date is a field of the body itself. */
export const periodNames = [
  { name: 'capturado', option: 'captured' },
  { name: 'andamento', option: 'lastProgress' },
  { name: 'prazo', option: 'due' },
  { name: 'encerramento', option: 'ended' },
  { name: 'validade', option: 'expiry' },
] as const;
export type PeriodName = (typeof periodNames)[number];

export const idNames = [
  { name: 'documento', part: 'documentIds' },
  { name: 'processo', part: 'workflowIds' },
] as const;

export const orders: readonly (Choice & { readonly id: NonNullable<Options['order']> })[] = [
  { id: 'captured', label: 'captura' },
  { id: 'lastProgress', label: 'andamento' },
  { id: 'due', label: 'prazo' },
  { id: 'relevance', label: 'relevância' },
];
export const directions: readonly (Choice & { readonly id: NonNullable<Options['dir']> })[] = [
  { id: 'asc', label: 'crescente' },
  { id: 'desc', label: 'decrescente' },
];

const others = ['meus', 'ordem', 'filtro', 'tem', 'sem'];

/** Names of the query language, which no field can have. */
export function isReserved(catalogue: QueryCatalogue, name: string): boolean {
  const names = [...listNames(catalogue), ...periodNames, ...idNames].map((each) => each.name);
  return [...names, ...others].some((each) => keyOf(each) === keyOf(name));
}

/** Whether a condition may begin with this name, of the language or of a field. */
export function knowsName(catalogue: QueryCatalogue, name: string): boolean {
  return isReserved(catalogue, name) || findField(catalogue, name) !== undefined;
}
