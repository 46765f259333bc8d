import type { IndexerDefinition } from '@tramite/rules/indexer/indexer-definition';
import type { Actor } from '../../../platform/session/actor.ts';
import { toDefinition } from '../../definitions/indexer/indexer.fill.policy.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';

export type ColumnOf =
  | { readonly kind: 'code' }
  | { readonly kind: 'place' }
  /** Of the process, or of the documents of a type. */
  | { readonly kind: 'field'; readonly definition: IndexerDefinition; readonly documentTypeId: number | null }
  /** Names of files, a document each. */
  | { readonly kind: 'files'; readonly documentTypeId: number };

export type Column = ColumnOf & {
  /** Without the mark of what is required. */
  readonly header: string;
  readonly isRequired: boolean;
};

export const REQUIRED_MARK = ' *';

/** The columns of the spreadsheet of a process type, as this actor fills them in. */
export function columnsOf(actor: Actor, { indexers, documentTypes }: ProcessTypeSetup): Column[] {
  const fields = (uses: readonly IndexerUse[], documentTypeId: number | null, before: string) =>
    uses.flatMap((use): Column[] => {
      const definition = toDefinition(actor, use);
      if (definition.readOnly || definition.isHidden) return [];
      // A document that is not there has no fields: they are asked for where a row names its file.
      const isRequired = definition.required && documentTypeId === null;
      return [{ kind: 'field', header: `${before}${use.label}`, isRequired, definition, documentTypeId }];
    });
  return distinct([
    { kind: 'code', header: 'Código externo', isRequired: true },
    { kind: 'place', header: 'Estabelecimento', isRequired: true },
    ...fields(indexers, null, ''),
    ...documentTypes.flatMap(({ id, label, min, indexers: own }): Column[] => [
      { kind: 'files', header: `Arquivos: ${label}`, isRequired: min > 0, documentTypeId: id },
      ...fields(own, id, `${label}: `),
    ]),
  ]);
}

/** Columns that would be called alike are numbered. */
function distinct(columns: readonly Column[]): Column[] {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const key = column.header.toLowerCase();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? column : { ...column, header: `${column.header} (${count})` };
  });
}
