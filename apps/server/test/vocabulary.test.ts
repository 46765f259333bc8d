import { anyReportKinds, documentSituations, indexerFormats, indexerTypes } from '@tramite/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The words that a check of the schema lets a column hold. */
async function wordsOf(table: string, column: string): Promise<string[]> {
  const checks = await server.db.query<{ said: string }>(
    `select pg_get_constraintdef(c.oid) as said from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2 and cardinality(c.conkey) = 1`,
    [table, column],
  );
  return checks.flatMap(({ said }) => [...said.matchAll(/'([^']+)'/g)].map(([, word = '']) => word));
}

it.each([
  ['document', 'situation', documentSituations],
  ['indexer', 'type', indexerTypes],
  ['indexer', 'format', indexerFormats],
  ['report', 'kind', anyReportKinds],
] as const)('%s.%s holds the words of the contract and no others', async (table, column, words) => {
  expect((await wordsOf(table, column)).sort()).toEqual([...words].sort());
});
