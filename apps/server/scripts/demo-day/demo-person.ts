import { randomUUID } from 'node:crypto';
import {
  type Document,
  type Endpoint,
  type EndpointSchemas,
  endpoints,
  type Process,
  type ResponseOf,
} from '@tramite/contract';
import type { Caller, CallInput } from '@tramite/fixtures/client/caller';

/** Somebody of the demo world at work: what they do goes through the product, as anything a browser sends. */
export interface DemoPerson {
  /** The answer of a call; a refusal throws with its code. */
  do<S extends EndpointSchemas>(
    endpoint: Endpoint<S>,
    input?: CallInput<Endpoint<S>>,
  ): Promise<ResponseOf<Endpoint<S>>>;
  /** Open processes they see, the newest first. */
  listOpenProcesses(): Promise<readonly Process[]>;
  /** Documents they see that wait for their first check, the newest first. */
  listNewDocuments(): Promise<readonly Document[]>;
}

export async function demoPerson(caller: Caller, login: string): Promise<DemoPerson> {
  const secret = await caller.signIn(login);
  const act: DemoPerson['do'] = async (endpoint, input) => {
    const headers = endpoint.method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const { status, body } = await caller.call(endpoint, { ...input, headers } as never, secret);
    if (status >= 300) throw new Error(`${login}: ${endpoint.method} ${endpoint.path}: ${JSON.stringify(body)}`);
    return body as never;
  };
  const search = endpoints.search.search;
  return {
    do: act,
    async listOpenProcesses() {
      const options = { processSituationIds: [1], count: 'none' as const };
      const found = await act(search, { body: { searchType: 'workflows', text: '*', pageSize: 50, options } });
      return found.searchType === 'workflows' ? found.searchResults : [];
    },
    async listNewDocuments() {
      const options = { situations: ['N' as const], count: 'none' as const };
      const found = await act(search, { body: { searchType: 'documents', text: '*', pageSize: 50, options } });
      return found.searchType === 'documents' ? found.searchResults : [];
    },
  };
}
