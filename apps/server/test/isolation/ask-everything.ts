import { endpoints } from '@tramite/contract';
import { allCalls, type Call } from '@tramite/contract/server';
import type { Facts } from '../facts.ts';
import type { TestServer } from '../test-server.ts';
import { validInputs } from '../valid-inputs.ts';

export type Answers = Map<string, { readonly status: number; readonly body: unknown }>;

const inCustomer = allCalls().filter(({ endpoint }) => endpoint.access === 'customer');
/** Calls that change nothing: everything got, and what a search asks for. */
const isReading = ({ name, endpoint }: Call) => endpoint.method === 'GET' || name.startsWith('search.');
/** The stream tells what its twin answers. */
const reading = inCustomer.filter((call) => isReading(call) && !call.endpoint.produces);
const changing = inCustomer.filter((call) => !isReading(call));
const everyFacet = {
  count: 'exact',
  facets: ['tag', 'responsible', 'delay', 'capturedBy', 'reservedBy', 'checkedBy'],
} as const;
const searches = (['documents', 'workflows'] as const).flatMap((searchType) => [
  { searchType, pageSize: 100, options: everyFacet },
  { searchType, pageSize: 100, text: 'a*', options: everyFacet },
  { searchType, pageSize: 100, options: { ...everyFacet, order: 'lastProgress' } },
]);
const filterIds = { documents: [4, 5, 7, 8], workflows: [1, 2, 3, 9] };

/** Everything a person can read: every call that changes nothing with every one of `facts`, and searches of every kind. */
export async function readEverything(server: TestServer, secret: string, facts: readonly Facts[]): Promise<Answers> {
  const answers: Answers = new Map();
  const ask = asker(server, answers, () => Promise.resolve(secret));
  for (const call of reading) await ask(call, facts);
  const { search } = endpoints.search;
  for (const body of searches) await ask({ name: 'search.search', endpoint: search }, [], { body });
  for (const [searchType, ids] of Object.entries(filterIds))
    for (const quickFilterId of ids)
      await ask({ name: 'search.search', endpoint: search }, [], {
        body: { searchType, quickFilterId, pageSize: 100 },
      });
  return answers;
}

/** The history of every record that the person finds, page by page. */
export async function readHistories(server: TestServer, secret: string): Promise<Answers> {
  const answers: Answers = new Map();
  const ask = asker(server, answers, () => Promise.resolve(secret));
  const call = { name: 'progress.list', endpoint: endpoints.progress.list } as const;
  for (const [searchType, key] of [
    ['workflows', 'workflowId'],
    ['documents', 'documentId'],
  ] as const) {
    for (let page = 1; ; page += 1) {
      const { body } = await server.call(
        endpoints.search.search,
        { body: { searchType, page, pageSize: 100 } },
        secret,
      );
      for (const { id } of body.searchResults) {
        let before: number | null | undefined;
        do {
          const found = await ask(call, [], { query: { [key]: id, ...(before && { before }) } });
          before = (found as { next: number | null }).next;
        } while (before);
      }
      if (body.searchResults.length < 100) break;
    }
  }
  return answers;
}

/** What every call that changes something answers, each with a session of its own: some end it. */
export async function changeEverything(
  server: TestServer,
  open: () => Promise<string>,
  facts: readonly Facts[],
): Promise<Answers> {
  const answers: Answers = new Map();
  const ask = asker(server, answers, open);
  for (const call of changing) await ask(call, facts);
  return answers;
}

function asker(server: TestServer, answers: Answers, open: () => Promise<string>) {
  return async ({ name, endpoint }: Pick<Call, 'name' | 'endpoint'>, facts: readonly Facts[], given?: object) => {
    const made = given ? [given] : facts.map((each) => validInputs[name](each));
    const inputs = new Map(made.map((each) => [JSON.stringify(each), each]));
    let last: unknown;
    for (const [text, input] of inputs) {
      const { status, body } = await server.call(endpoint as never, input as never, await open());
      answers.set(`${name} ${text}`, { status, body });
      last = body;
    }
    return last;
  };
}
