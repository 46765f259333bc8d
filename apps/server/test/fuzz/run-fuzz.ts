import { randomUUID } from 'node:crypto';
import type { RawAnswer, SendRaw } from '@tramite/fixtures/client/caller';
import fc from 'fast-check';
import type { TestDatabase } from '../test-database.ts';
import { findFault, textOf } from './judge.ts';
import { describedCalls } from './open-api.ts';
import { createPeople, type People } from './people.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { readSoundInputs } from './sound-inputs.ts';
import type { Ammunition } from './values.ts';

export interface FuzzTarget {
  readonly sendRaw: SendRaw;
  readonly db: TestDatabase;
}

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Requests under way at once. */
  readonly atOnce?: number;
  readonly onProgress?: (done: number) => void;
}

/** A request whose answer must not be, enough to send it again. */
export interface Finding {
  readonly call: string;
  readonly fault: string;
  readonly who: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
  readonly answer: string;
}

export interface FuzzReport {
  readonly requests: number;
  readonly seed: number;
  /** Call to status to how often. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly findings: readonly Finding[];
  readonly slowest: { readonly call: string; readonly ms: number };
}

/** Sends hostile requests to every call of the published document and judges each answer. */
export async function runFuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, requests: wanted, atOnce = 4, onProgress } = options;
  const people = await createPeople(target.db);
  const inputsOf = await readSoundInputs(target, await people.secretOf('manager'));
  const source = { world: await readWorld(target.db), people: people.names, inputsOf };
  const each = Math.ceil(wanted / describedCalls.length);
  const queue = describedCalls.flatMap((call, index) => {
    return fc.sample(requestsOf(call, source), { numRuns: each, seed: seed + index });
  });
  const shuffled = shuffle(queue, seed).slice(0, wanted);
  const book = newBook();
  let next = 0;
  const worker = async () => {
    for (let request = shuffled[next++]; request; request = shuffled[next++]) {
      await sendOne(target.sendRaw, people, request, book);
      onProgress?.(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { requests: shuffled.length, seed, ...book };
}

function newBook() {
  return {
    statuses: new Map<string, Map<number, number>>(),
    findings: [] as Finding[],
    slowest: { call: '', ms: 0 },
  };
}

async function sendOne(sendRaw: SendRaw, people: People, request: FuzzRequest, book: ReturnType<typeof newBook>) {
  const secret = await people.secretOf(request.who);
  const headers = { ...(secret && { vnsecret: secret }), ...request.headers };
  const start = performance.now();
  const { method, name } = request.call;
  const answer = await sendRaw({ method, url: request.url, headers, payload: request.payload }).catch(brokenOff);
  const ms = performance.now() - start;
  if (ms > book.slowest.ms) book.slowest = { call: name, ms: Math.round(ms) };
  const statuses = book.statuses.get(name) ?? new Map<number, number>();
  book.statuses.set(name, statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1));
  if (answer.status === 401 || answer.status === 412) people.forget(request.who);
  const fault = findFault(request, answer);
  if (fault) book.findings.push({ ...plain(request), fault, answer: textOf(answer).slice(0, 400) });
}

/** A connection that ends without an answer counts as the worst of them. */
function brokenOff(error: unknown): RawAnswer {
  return { status: 599, headers: {}, bytes: Buffer.from(String(error)) };
}

function plain({ call, who, url, headers, payload }: FuzzRequest) {
  return {
    call: call.name,
    who,
    method: call.method,
    url,
    headers,
    ...(payload && { payload: payload.slice(0, 2000) }),
  };
}

const ID_TABLES = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid in ('bigint'::regtype, 'int'::regtype)
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

/** Ids and texts of the target, of every table and customer. */
async function readWorld(db: TestDatabase): Promise<Ammunition> {
  const tables = await db.query<{ name: string }>(ID_TABLES);
  const ids = new Map<string, number[]>();
  for (const { name } of tables) {
    const rows = await db.query<{ id: string }>(`select id from ${name} order by id limit 400`);
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(({ id }) => Number(id)),
      );
  }
  const texts = await db.query<{ text: string }>(
    `(select storage_key as text from document order by id limit 40)
     union all (select file_name from document order by id limit 20)
     union all (select login from app_user limit 20) union all (select label from stage limit 20)
     union all (select val_text from process_field where val_text <> '' limit 60)`,
  );
  return { ids, texts: [...texts.map(({ text }) => text), randomUUID()] };
}

/** The same order for the same seed. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const [order = []] = fc.sample(fc.shuffledSubarray(items as T[], { minLength: items.length }), { numRuns: 1, seed });
  return order;
}
