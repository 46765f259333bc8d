import { createPerson } from '@tramite/fixtures/people/person';
import { createRandom, type Random } from '@tramite/fixtures/random/random';
import { createVehicle } from '@tramite/fixtures/vehicles/vehicle';
import { restoreStored } from '@tramite/rules/indexer/restore-stored';
import type { Stored, StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type pg from 'pg';

/** Fields that differ from copy to copy, by name, in the order of their slots (from 1). */
export const VARIED = [
  'customerName',
  'customerDocument',
  'customerEmail',
  'customerCellphone',
  'holderName',
  'holderCpf',
  'cnhNumber',
  'plate',
  'chassis',
  'renavam',
  'invoiceNumber',
  'contractNumber',
] as const;

type Values = Readonly<Record<(typeof VARIED)[number], string | number>>;

const BATCH = 5_000;

function drawValues(random: Random): Values {
  const person = createPerson(random, { type: 'PF' });
  const vehicle = createVehicle(random, { year: 2026 });
  return {
    customerName: person.name,
    customerDocument: person.document,
    customerEmail: person.email,
    customerCellphone: person.cellphone,
    holderName: person.holder.name,
    holderCpf: person.holder.cpf,
    cnhNumber: person.holder.cnhNumber,
    plate: vehicle.plate,
    chassis: vehicle.chassis,
    renavam: vehicle.renavam,
    invoiceNumber: random.int(1_000, 999_999),
    contractNumber: `CT-${random.digits(8)}`,
  };
}

type Definition = Omit<StoredIndexer, 'value' | 'display'>;

async function readDefinitions(client: pg.Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    'select id, name, label, type, format from indexer where customer_id = 1 and name = any($1)',
    [VARIED],
  );
  return VARIED.map((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (!row) throw new Error(`The demo world has no field ${name}.`);
    return { ...row, id: Number(row.id) };
  });
}

/** Fills bench.deal and bench.deal_field with a person and a vehicle each, written as the product writes them. */
export async function drawDeals(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    create unlogged table bench.deal (n int, items jsonb[], words text[]);
    create unlogged table bench.deal_field (n int, slot int, seq int, val_text text, val_num bigint);
    alter table bench.deal alter column items set storage external`);
  const definitions = await readDefinitions(client);
  const random = createRandom('bench');
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start);
    const deals = Array.from({ length: size }, () => {
      const values = drawValues(random);
      return definitions.map((definition, at) => {
        const value = values[VARIED[at] ?? 'plate'];
        return restoreStored({ ...definition, value, display: '' });
      });
    });
    await insertDeals(client, start, deals);
  }
  await client.query('create unique index on bench.deal (n); analyze bench.deal; analyze bench.deal_field');
}

async function insertDeals(client: pg.Client, start: number, deals: readonly (readonly Stored[])[]): Promise<void> {
  const rows = deals.map((stored, index) => ({
    n: start + index,
    items: stored.map(({ item: { value, display } }) => ({ value, display })),
    words: stored.map(({ words }) => words.join(' ')),
  }));
  await client.query(
    `insert into bench.deal select n, array(select jsonb_array_elements(items)), words
     from jsonb_to_recordset($1::jsonb) as r(n int, items jsonb, words text[])`,
    [JSON.stringify(rows)],
  );
  const fields = deals.flatMap((stored, index) =>
    stored.flatMap((each, slot) => each.rows.map((row) => ({ n: start + index, slot: slot + 1, ...row }))),
  );
  await client.query(
    `insert into bench.deal_field select n, slot, seq, "valText", "valNum"
     from jsonb_to_recordset($1::jsonb) as r(n int, slot int, seq int, "valText" text, "valNum" bigint)`,
    [JSON.stringify(fields)],
  );
}
