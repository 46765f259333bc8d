import type { Definition } from '@tramite/rules/workflow/definition';
import { versionRows } from '@tramite/rules/workflow-version/version-rows';
import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { type Check, type Wrong, walk } from './check.ts';

interface NodeRow {
  readonly node_id: string;
  readonly label: string;
}

interface VersionRow {
  readonly customer_id: number;
  readonly id: number;
  readonly number: number;
  readonly part: string;
  readonly definition: Definition;
  readonly is_current: boolean;
  readonly status: string;
  readonly stages: readonly NodeRow[];
  readonly transitions: readonly NodeRow[];
}

const nodesOf = (table: 'stage' | 'transition') => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('node_id', n.node_id, 'label', n.label) order by n.position), '[]')
    from ${sql.table(table)} n where n.customer_id = v.customer_id and n.version_id = v.id)`;

const selectVersions = (where: Sql, end: Sql) => sql<VersionRow>`
  select v.customer_id, v.id, v.number, v.part, v.definition, v.status, ${nodesOf('stage')} as stages,
    ${nodesOf('transition')} as transitions,
    exists (select from process_type t
      where t.customer_id = v.customer_id and t.current_version_id = v.id) as is_current
  from process_type_version v
  where ${where} ${end}`;

/** The rows of a published version are those that its definition derives; a draft has none. */
export const flowsCheck: Check = {
  name: 'Versions of flows',
  async look({ db, tell }) {
    const wrong: Wrong[] = [];
    let looked = 0;
    for await (const rows of walk(db, 'v', selectVersions)) {
      for (const row of rows) {
        const says = judge(row);
        if (says) wrong.push({ customerId: row.customer_id, what: 'process_type_version', id: row.id, says });
      }
      looked += rows.length;
      tell(looked);
    }
    return { looked, wrong };
  },
};

function judge({ number, part, status, definition, is_current: isCurrent, stages, transitions }: VersionRow) {
  if (number === 0) return stages.length + transitions.length > 0 ? 'is a draft and has stages' : undefined;
  if (part === '' && isCurrent !== (status === 'PUBLISHED')) return 'is in force and is not, both at once';
  const ids = { role: () => 0, indexer: () => 0, documentType: () => 0, checklist: () => 0 };
  const { rows } = versionRows(0, definition, ids, () => 0);
  const nodes = (all: readonly object[]) =>
    JSON.stringify((all as NodeRow[]).map(({ node_id, label }) => [node_id, label]));
  if (nodes(rows.stage) !== nodes(stages)) return 'has other stages than its definition';
  return nodes(rows.transition) === nodes(transitions) ? undefined : 'has other transitions than its definition';
}
