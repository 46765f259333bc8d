import { situationLabels } from '@tramite/rules/check/situation';
import { processSituationName } from '@tramite/rules/process/situation';
import type { Catalog } from '../../definitions/catalog/catalog.facts.ts';
import type { RecordKind } from './record-kind.ts';
import type { FacetRow } from './search.count.repository.ts';

type Facet = { id: number | string; label: string; count: number };

/** Portuguese names of delays. */
export const delayLabels: Readonly<Record<string, string>> = {
  late: 'Em atraso',
  onTime: 'No prazo',
  none: 'Sem prazo',
};

/** Names of types and establishments are the catalog's. */
export type Labels = Pick<Catalog, 'documentTypes' | 'processTypes' | 'establishments'>;

/** Whether the catalog names every type and establishment of these rows. */
export function isNamedBy(catalog: Labels, kind: RecordKind, rows: readonly FacetRow[]): boolean {
  return rows.every(({ facet, key }) => {
    if (facet === 'establishment') return catalog.establishments.has(Number(key));
    return facet !== 'type' || typesOf(catalog, kind).has(Number(key));
  });
}

/** Facets by name, each with its biggest entries first. */
export function presentFacets(kind: RecordKind, rows: readonly FacetRow[], catalog: Labels): Record<string, Facet[]> {
  const facets: Record<string, Facet[]> = {};
  for (const row of rows) {
    if (row.facet === 'total' || row.key === null) continue;
    const entries = facets[row.facet] ?? [];
    facets[row.facet] = entries;
    entries.push(toEntry(kind, row.facet, row.key, { ...row, label: labelOf(catalog, kind, row) }));
  }
  for (const entries of Object.values(facets)) {
    entries.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'pt-BR'));
  }
  return facets;
}

const typesOf = ({ documentTypes, processTypes }: Labels, kind: RecordKind): ReadonlyMap<number, unknown> =>
  kind.table === 'document' ? documentTypes : processTypes;

function labelOf({ documentTypes, processTypes, establishments }: Labels, kind: RecordKind, row: FacetRow) {
  const id = Number(row.key);
  if (row.facet === 'establishment') return establishments.get(id)?.name ?? null;
  if (row.facet !== 'type') return row.label;
  return (kind.table === 'document' ? documentTypes.get(id)?.label : processTypes.get(id)?.name) ?? null;
}

function toEntry(kind: RecordKind, facet: FacetRow['facet'], key: string, { label, n: count }: FacetRow): Facet {
  // Stages of several versions and types carry the same name for people: the name stands for them.
  if (facet === 'stage') return { id: key, label: key, count };
  if (facet === 'delay') return { id: key, label: delayLabels[key] ?? key, count };
  if (facet !== 'situation') return { id: Number(key), label: label ?? key, count };
  if (kind.table === 'process') return { id: Number(key), label: processSituationName(Number(key)), count };
  return { id: key, label: isSituation(key) ? situationLabels[key] : key, count };
}

function isSituation(key: string): key is keyof typeof situationLabels {
  return key in situationLabels;
}
