import { endpoints, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

/** A product of the test file's own to search in, as the manager of the first customer unless somebody else is named by their secret. */
export function useSearch() {
  let server: TestServer;
  let manager: string;

  beforeAll(async () => {
    server = await startTestServer();
    manager = await server.signIn(findDemoUser('gerente').login);
  });
  afterAll(() => server.stop());

  const find = (body: SearchBody, who = manager) => server.call(endpoints.search.search, { body }, who);

  async function pageOf(body: SearchBody, who?: string) {
    const { status, body: page } = await find(body, who);
    expect(status, JSON.stringify(page)).toBe(200);
    expect(page.isCircuitBreakerOpen).toBe(false);
    return page;
  }

  return {
    /** The running product; there is none before the first test. */
    get server() {
      return server;
    },
    find,
    /** Ids of the first hundred, in their order. */
    async idsOf(body: SearchBody, who?: string): Promise<number[]> {
      return (await pageOf({ pageSize: 100, ...body }, who)).searchResults.map(({ id }) => id);
    },
    /** Ids of every page, ten at a time, each page behind the last record of the one before; `between` happens behind each. */
    async walk(body: SearchBody, between: () => Promise<unknown> = async () => undefined): Promise<number[]> {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await pageOf({ ...body, pageSize: 10, ...(cursor && { cursor }) });
        ids.push(...page.searchResults.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
        await between();
      } while (cursor && ids.length < 2000);
      return ids;
    },
  };
}
