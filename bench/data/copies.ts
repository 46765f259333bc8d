import type pg from 'pg';
import { type Column, columnsOf } from './columns.ts';

/** How the rows of one table are copied: `c` is the copy (bench.process or bench.document), `t` the row copied. */
interface Copy {
  readonly table: string;
  readonly of: 'process' | 'document';
  /** Column of the table that holds the process or document. */
  readonly by?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly joins?: string;
  readonly where?: string;
  readonly order?: string;
  /** Two people of the demo world may be one of a unit. */
  readonly mayRepeat?: boolean;
}

const INDEXERS = `coalesce((select jsonb_agg(case when slot is null then item else item || deal.items[slot] end order by place)
  from unnest(h.items, h.slots) with ordinality as u(item, slot, place)), '[]')`;
const SHAPE = (kind: string) => `
  join bench.deal on deal.n = c.deal
  left join bench.shape h on h.customer_id = c.customer_id and h.kind = '${kind}' and h.tid = c.${kind}_tid`;
/** The copied search row with the record it belongs to, as o. */
const FOUND = (kind: string) => `${SHAPE(kind)}
  join ${kind} o on o.customer_id = 1 and o.id = c.${kind}_tid`;
const TS = (kind: string) => `h.ts || array_to_tsvector(array(select c.customer_id || ':' || word
  from unnest(e.words || array[c.${kind}_id::text, '@e' || c.establishment_id, '@u' || e.users[o.owner_id]]
    || string_to_array(array_to_string(array(select deal.words[slot] from unnest(h.varied) as slot), ' '), ' ')) as word
  where word <> ''))`;

/** In the order in which they are begun: the longest first. */
export const copies: readonly Copy[] = [
  {
    table: 'document_search',
    of: 'document',
    by: 'document_id',
    values: { ts: TS('document'), type_id: 't.type_id + c.off' },
    joins: FOUND('document'),
  },
  {
    table: 'document',
    of: 'document',
    by: 'id',
    values: { id: 'c.document_id', process_id: 'c.process_id', storage_key: 'c.storage_key', indexers: INDEXERS },
    joins: SHAPE('document'),
    order: 'c.document_id',
  },
  {
    table: 'process',
    of: 'process',
    by: 'id',
    values: { id: 'c.process_id', indexers: INDEXERS },
    joins: SHAPE('process'),
    order: 'c.process_id',
  },
  {
    table: 'process_search',
    of: 'process',
    by: 'process_id',
    values: { ts: TS('process'), type_id: 't.type_id + c.off' },
    joins: FOUND('process'),
  },
  {
    table: 'stored_file',
    of: 'document',
    values: { id: 'gen_random_uuid()', storage_key: 'c.storage_key' },
    joins: 'join document d on d.customer_id = 1 and d.id = c.document_tid',
    where: 't.storage_key = d.storage_key',
  },
  { table: 'document_check', of: 'document', by: 'document_id' },
  { table: 'document_open_check', of: 'document', by: 'document_id' },
  { table: 'process_token', of: 'process', by: 'process_id' },
  {
    table: 'process_stay',
    of: 'process',
    by: 'process_id',
    values: { stage_id: 't.stage_id + c.off', back_to: 't.back_to + c.off' },
  },
  { table: 'process_tag', of: 'process', by: 'process_id' },
  { table: 'process_follow', of: 'process', by: 'process_id', mayRepeat: true },
  {
    table: 'comment',
    of: 'process',
    by: 'process_id',
    where: 't.document_id is null',
    order: 't.created_at + c.shift',
  },
];

function copiedValue({ name, type, refersTo }: Column, { of, values = {} }: Copy): string {
  const own = values[name];
  if (own) return own;
  if (name === 'customer_id' || name === 'establishment_id') return `c.${name}`;
  if (name === 'process_id') return 'c.process_id';
  if (name === 'document_id') return of === 'document' ? 'c.document_id' : 'null';
  if (refersTo === 'app_user' || name === 'user_id') return `e.users[t.${name}]`;
  if (type === 'timestamp with time zone') return `t.${name} + c.shift`;
  const isDefinition = refersTo !== null && refersTo !== 'tag';
  return isDefinition || name === 'role_id' || name === 'step_id' || name === 'indexer_id'
    ? `t.${name} + c.off`
    : `t.${name}`;
}

/** The statement that writes all copies of a table's rows. Identity columns that nothing names are left to their sequence. */
export async function copyStatement(client: pg.Client, copy: Copy): Promise<string> {
  const columns = (await columnsOf(client, copy.table)).filter(
    ({ name, isIdentity }) => !isIdentity || copy.values?.[name],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map((column) => copiedValue(column, copy)).join(', ');
  const { by, joins = '', where = 'true', order, mayRepeat } = copy;
  return `
    insert into ${copy.table} (${names})
    select ${values} from bench.${copy.of} c
    join bench.establishment e on e.id = c.establishment_id
    ${joins}
    join ${copy.table} t on t.customer_id = 1 ${by ? `and t.${by} = c.${copy.of}_tid` : ''}
    where ${where} ${order ? `order by ${order}` : ''} ${mayRepeat ? 'on conflict do nothing' : ''}`;
}
