import { restoreStored } from '@tramite/rules/indexer/restore-stored';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type pg from 'pg';
import { VARIED } from './deals.ts';

/** Fills bench.fixed_words: by which words the records of customer 1 are found, beside those that vary. */
export async function listFixedWords(client: pg.Client): Promise<void> {
  await client.query('create unlogged table bench.fixed_words (kind text, tid bigint, words text)');
  const { rows: options } = await client.query<{ id: number; label: string }>(
    'select id::int, label from list_option where customer_id = 1',
  );
  const varied: readonly string[] = VARIED;
  for (const kind of ['document', 'process']) {
    const { rows } = await client.query<{ tid: string; indexers: StoredIndexer[] }>(
      `select id as tid, indexers from ${kind} where customer_id = 1`,
    );
    const words = rows.map(({ tid, indexers }) => ({
      kind,
      tid,
      words: indexers
        .filter(({ name }) => !varied.includes(name))
        .flatMap((item) => restoreStored(item, options).words)
        .join(' '),
    }));
    await client.query(
      'insert into bench.fixed_words select * from jsonb_to_recordset($1::jsonb) as r(kind text, tid bigint, words text)',
      [JSON.stringify(words)],
    );
  }
  await client.query('create unique index on bench.fixed_words (kind, tid)');
}
