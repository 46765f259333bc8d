import type { AccessLine, endpoints, QueryOf, ResponseOf } from '@tramite/contract';
import { writeCsv } from '@tramite/rules/text/csv';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { csvHead, presentLines, toCells } from './access-review.presenter.ts';
import { type HolderRow, unsafeListActs, unsafeListHolders, unsafeListPlaces } from './access-review.repository.ts';

type Filter = QueryOf<typeof endpoints.accessReview.export>;

const DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;
/** Lines after which a page ends with the person it is at. */
const PAGE = 100;
/** People read in one go, and how often for one page. */
const PEOPLE = 50;
const READS = 20;
const EXPORT = 10_000;

interface Page {
  readonly items: AccessLine[];
  readonly next: number | null;
}

/** What people of the company were given and have not used, by name. */
export function listAccess(
  ctx: Ctx,
  { after, ...filter }: QueryOf<typeof endpoints.accessReview.list>,
): Promise<ResponseOf<typeof endpoints.accessReview.list>> {
  return readPage(ctx, filter, { after, most: PAGE, reads: READS });
}

/** The same as a CSV file. Taking it away is audited. */
export async function exportAccess(
  ctx: Ctx,
  filter: Filter,
): Promise<ResponseOf<typeof endpoints.accessReview.export>> {
  const { customerId, clock } = ctx;
  const { items, next } = await readPage(ctx, filter, { most: EXPORT, reads: Number.POSITIVE_INFINITY });
  const told = { action: 'access_review.export', objectType: 'access_review', objectId: customerId } as const;
  await writeAudit(ctx, { ...told, data: { ...filter }, outcome: 'read' });
  const table = [csvHead, ...items.slice(0, EXPORT).map(toCells)];
  const day = clock.now().toISOString().slice(0, 10);
  const isCut = next !== null || items.length > EXPORT;
  return { fileName: `revisao-de-acessos-${day}.csv`, csv: writeCsv(table), isCut };
}

async function readPage(
  ctx: Ctx,
  filter: Filter,
  { after, most, reads }: { after?: number | undefined; most: number; reads: number },
): Promise<Page> {
  const { customerId, clock, platform } = ctx;
  const since = new Date(clock.now().getTime() - (filter.days ?? DAYS) * DAY_MS);
  const words = wordsOf(filter.text ?? '');
  const items: AccessLine[] = [];
  let last = after;
  for (let read = 0; read < reads && items.length < most; read += 1) {
    const db = platform.database.unsafeSystem;
    const holders = await unsafeListHolders(db, customerId, { words, after: last, limit: PEOPLE });
    items.push(...(await linesOf(ctx, holders, since)).filter((line) => isMeant(line, filter)));
    if (holders.length < PEOPLE) return { items, next: null };
    last = holders.at(-1)?.id;
  }
  return { items, next: last ?? null };
}

async function linesOf(ctx: Ctx, holders: readonly HolderRow[], since: Date): Promise<AccessLine[]> {
  const { customerId, platform, actor } = ctx;
  const asked = { userIds: holders.map(({ id }) => id), since };
  const db = platform.database.unsafeSystem;
  const [acts, places] = await Promise.all([
    unsafeListActs(db, customerId, asked),
    unsafeListPlaces(db, customerId, asked),
  ]);
  return holders.flatMap((holder) => {
    const own = <T extends { readonly user_id: number }>(rows: readonly T[]) =>
      rows.filter(({ user_id: id }) => id === holder.id);
    return presentLines(actor, holder, {
      since,
      acts: new Map(own(acts).map(({ action, at }) => [action, at])),
      places: new Map(own(places).map(({ establishment_id: id, at }) => [id, at])),
    });
  });
}

function isMeant(line: AccessLine, { kind, state = 'unused' }: Filter): boolean {
  return (kind === undefined || line.kind === kind) && (state === 'all' || line.state === state);
}
