import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a word of a label', () => {
  it.each([
    ['opção', 'opções'],
    ['transação', 'transações'],
    ['certidão', 'certidões'],
    ['pão', 'pães'],
    ['papel', 'papéis'],
    ['farol', 'faróis'],
    ['fiscal', 'fiscais'],
    ['automóvel', 'automóveis'],
    ['contrato', 'contratos'],
  ])('%s is found by %s', async (singular, plural) => {
    const [row] = await server.db.query(
      `select search_vector(1, 1, 1, 'N', 1, $1, '') @@ search_word(1, normalise_text($2), false) as found`,
      [singular, plural],
    );
    expect(row?.found).toBe(true);
  });
});
