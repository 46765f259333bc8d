import type { SearchBody } from '@tramite/contract';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { documentDelay, tagFamilies, tokensDelay } from './search.links.repository.ts';
import { type PersonFacet, peopleFacet } from './search.people.repository.ts';
import type { Selection } from './search.selection.repository.ts';

export type ExtraFacet = NonNullable<NonNullable<SearchBody['options']>['facets']>[number];

/** Entries (facet, key, label, n) over `found` (column id). A tag's count includes its sub-tags. */
export function extraFacets(selection: Selection, facets: readonly ExtraFacet[]): Sql[] {
  return [...new Set(facets)].map((facet) => byFacet[facet](selection));
}

const ofPeople =
  (facet: PersonFacet) =>
  ({ asker, kind }: Selection) =>
    peopleFacet(facet, kind, asker);

const byFacet: Readonly<Record<ExtraFacet, (selection: Selection) => Sql>> = {
  tag({ asker: { customerId }, kind }) {
    const process =
      kind.table === 'document'
        ? sql`join document d on d.customer_id = ${customerId} and d.id = f.id
            join process_tag x on x.customer_id = d.customer_id and x.process_id = d.process_id`
        : sql`join process_tag x on x.customer_id = ${customerId} and x.process_id = f.id`;
    return sql`
      select 'tag', family.root::text, t.name, count(distinct f.id)
      from found f ${process}
      join ${tagFamilies(customerId)} as family on family.id = x.tag_id
      join tag t on t.customer_id = ${customerId} and t.id = family.root
      group by family.root, t.name`;
  },
  responsible({ asker: { customerId }, kind }) {
    const table = kind.table === 'document' ? 'document_open_check' : 'process_token';
    return sql`
      select 'responsible', w.id::text, w.label, count(distinct f.id)
      from found f
      join ${sql.table(table)} as x on x.customer_id = ${customerId} and ${sql.ref(`x.${kind.key}`)} = f.id
      join workflow_role w on w.customer_id = x.customer_id and w.id = x.role_id
      group by w.id, w.label`;
  },
  capturedBy: ofPeople('capturedBy'),
  reservedBy: ofPeople('reservedBy'),
  checkedBy: ofPeople('checkedBy'),
  delay({ asker, kind }) {
    const delays =
      kind.table === 'document'
        ? sql`select ${documentDelay(asker, 'd')} as delay from found f
            join document d on d.customer_id = ${asker.customerId} and d.id = f.id`
        : sql`select ${tokensDelay(asker)} as delay from found f
            join process_token k on k.customer_id = ${asker.customerId} and k.process_id = f.id group by f.id`;
    return sql`
      select 'delay', delay, null, count(*) from (${delays}) as each where delay is not null group by delay`;
  },
};
