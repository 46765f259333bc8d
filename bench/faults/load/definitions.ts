import type { IndexerInput } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import type { Cluster } from '../lib/cluster.ts';

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

/** Reads the ids once, as the owner of the database; the load itself knows the product by its calls only. */
export async function readDefinitions(cluster: Cluster, seller: string): Promise<Definitions> {
  const [member] = await cluster.query<{ customer_id: number; establishment_id: string }>(
    'select customer_id, establishment_id from user_establishment where user_id = $1 order by 2 limit 1',
    [findDemoUser(seller).id],
  );
  if (!member) throw new Error(`${seller} has no establishment`);
  const customerId = member.customer_id;
  const idsOf = async (statement: string) => {
    const rows = await cluster.query<{ id: string; code: string }>(statement, [customerId]);
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
    establishmentId: Number(member.establishment_id),
    saleTypeId: processTypeId('NEW_CAR_SALE'),
    documentTypeId: await idsOf('select id, code from document_type where customer_id = $1'),
    indexers: (values) => Object.entries(values).map(([name, value]) => ({ id: indexerId(name), value })),
    option: (indexer, label) => optionId(`${indexer}/${label}`),
    day: (fromToday) => formatDay(addDays(dayOf(new Date()), fromToday)),
  };
}
