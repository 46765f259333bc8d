import { endpoints } from '@tramite/contract';
import { createCaller, type SendRaw } from '@tramite/fixtures/client/caller';
import { listFacts } from '../facts.ts';
import type { TestDatabase } from '../test-database.ts';
import { validInputs } from '../valid-inputs.ts';
import type { DescribedCall } from './open-api.ts';
import type { Input } from './requests.ts';

/** Sound inputs of each call for records of the world. */
export async function readSoundInputs(
  { sendRaw, db }: { sendRaw: SendRaw; db: TestDatabase },
  secret: string | undefined,
): Promise<(call: DescribedCall) => Input[]> {
  const facts = [...(await listFacts(db, 1, 20)), ...(await listFacts(db, 2, 5))];
  const links = await readLinks(sendRaw, facts[0]?.establishmentId ?? 1, secret);
  return ({ name }) => links[name] ?? facts.map((each) => validInputs[name](each));
}

/** Signed addresses of files and of upload tickets, as inputs of the storage calls. */
async function readLinks(sendRaw: SendRaw, accountId: number, secret?: string): Promise<Record<string, Input[]>> {
  const { call } = createCaller(sendRaw);
  const found = await call(endpoints.search.search, { body: { searchType: 'documents' } }, secret);
  const documents = found.body.searchResults as { url: string; thumb: string | null }[];
  const files = documents.flatMap(({ url, thumb }) => (thumb ? [url, thumb] : [url]));
  const tickets: string[] = [];
  for (const originalFileName of ['a.pdf', 'b.jpg', 'c.xml']) {
    const ticket = await call(endpoints.capture.createUpload, { body: { accountId, originalFileName } }, secret);
    tickets.push(ticket.body.uploadUrl);
  }
  return { 'storage.download': files.map(toInput), 'storage.upload': tickets.map(toInput) };
}

function toInput(address: string): Input {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return {
    params: { path: pathname.replace('/api/v1/storage/', '') },
    query: Object.fromEntries(searchParams),
    body: undefined,
  };
}
