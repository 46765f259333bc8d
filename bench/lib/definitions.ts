import type { IndexerInput } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import type pg from 'pg';

type Value = IndexerInput['value'];

/** A seller's company as the load needs it: ids of its definitions by their codes. */
export interface Definitions {
  readonly customerId: number;
  readonly establishmentId: number;
  readonly saleTypeId: number;
  readonly documentTypeId: (code: string) => number;
  readonly indexers: (values: Readonly<Record<string, Value>>) => IndexerInput[];
  readonly option: (indexer: string, label: string) => number;
  readonly day: (fromToday: number) => string;
}

/** Asks the database as its owner. */
export type Query = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;

/** Reads the ids of a seller's company once; the load itself knows the product by its calls only. */
export async function readDefinitions({ query }: { query: Query }, seller: string): Promise<Definitions> {
  const [member] = await query<{ customer_id: number; establishment_id: string }>(
    'select customer_id, establishment_id from user_establishment where user_id = $1 order by 2 limit 1',
    [findDemoUser(seller).id],
  );
  if (!member) throw new Error(`${seller} has no establishment`);
  return definitionsOf(query, member.customer_id, Number(member.establishment_id));
}

/** The ids of a company that knows the definitions of the demo world. */
export async function definitionsOf(query: Query, customerId: number, establishmentId: number): Promise<Definitions> {
  const idsOf = async (statement: string) => {
    const rows = await query<{ id: string; code: string }>(statement, [customerId]);
    const ids = new Map(rows.map(({ id, code }) => [code, Number(id)]));
    return (code: string) => {
      const id = ids.get(code);
      if (id === undefined) throw new Error(`The demo world has no ${code}.`);
      return id;
    };
  };
  const processTypeId = await idsOf('select id, code from process_type where customer_id = $1');
  const indexerId = await idsOf('select id, name as code from indexer where customer_id = $1');
  const optionId = await idsOf(
    `select o.id, i.name || '/' || o.label as code from indexer i
     join list_option o on o.customer_id = i.customer_id and o.list_id = i.list_id where i.customer_id = $1`,
  );
  return {
    customerId,
    establishmentId,
    saleTypeId: processTypeId('NEW_CAR_SALE'),
    documentTypeId: await idsOf('select id, code from document_type where customer_id = $1'),
    indexers: (values) => Object.entries(values).map(([name, value]) => ({ id: indexerId(name), value })),
    option: (indexer, label) => optionId(`${indexer}/${label}`),
    day: (fromToday) => formatDay(addDays(dayOf(new Date()), fromToday)),
  };
}
