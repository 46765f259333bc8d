import type { Cluster } from '../lib/cluster.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import type { Weather } from './patience.ts';

const EXAMPLES = 5;

/** Compares what was promised with what is there; answers everything that was lost, doubled or contradicted. */
export async function judge(cluster: Cluster, ledger: Ledger): Promise<string[]> {
  return [
    ...some('contradicted', ledger.contradictions),
    ...some('failed', ledger.failures),
    ...some('lost or doubled', await judgeChanges(cluster, ledger.changes)),
    ...some('lost', await lostFiles(cluster, ledger)),
    ...some('doubled', await doubledFiles(cluster, ledger)),
  ];
}

/** Every acknowledged change left exactly one line in the audit and one idempotency record. */
export async function judgeChanges(cluster: Cluster, changes: readonly Acknowledged[]): Promise<string[]> {
  const rows = await cluster.query<{ what: string }>(
    `select w.action || ' ' || w."objectId" || ': ' || a.n || ' times in the audit, ' || i.n || ' answers kept' as what
     from jsonb_to_recordset($1::jsonb) as w("customerId" int, action text, "objectId" text, key uuid)
     cross join lateral (select count(*) as n from audit where customer_id = w."customerId" and action = w.action
       and object_id = w."objectId" and outcome = 'done') a
     cross join lateral (select count(*) as n from idempotency where customer_id = w."customerId" and key = w.key) i
     where a.n <> 1 or i.n <> 1`,
    [JSON.stringify(changes)],
  );
  return rows.map(({ what }) => what);
}

async function lostFiles(cluster: Cluster, { files }: Ledger): Promise<string[]> {
  const rows = await cluster.query<{ what: string }>(
    `select 'document ' || w."documentId" as what
     from jsonb_to_recordset($1::jsonb) as w("customerId" int, "documentId" bigint, sha256 text)
     where not exists (select from document d
       where d.customer_id = w."customerId" and d.id = w."documentId" and d.sha256 = w.sha256)`,
    [JSON.stringify(files)],
  );
  return rows.map(({ what }) => what);
}

async function doubledFiles(cluster: Cluster, { sent }: Ledger): Promise<string[]> {
  const rows = await cluster.query<{ what: string }>(
    `select count(*) || ' documents of one file, such as ' || min(id) as what
     from document where sha256 = any($1) group by customer_id, sha256 having count(*) > 1`,
    [[...sent]],
  );
  return rows.map(({ what }) => what);
}

function some(verb: string, lines: readonly string[]): string[] {
  const shown = lines.slice(0, EXAMPLES).map((line) => `${verb}: ${line}`);
  return lines.length > EXAMPLES ? [...shown, `${verb}: ${lines.length - EXAMPLES} more`] : shown;
}

/** What the load did and saw, as lines to print. */
export function describeLoad({ changes, files, searches }: Ledger, weather: Weather): string[] {
  const of = (action: Acknowledged['action']) => changes.filter((change) => change.action === action).length;
  const waits = [...weather.waits].sort((a, b) => a - b);
  const quantile = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return [
    `acknowledged: ${of('process.create')} captures, ${of('document.check')} checks, ${of('process.transition')} transitions with ${files.length} files; ${searches} searches`,
    `${weather.calls} calls, ${weather.retries} sent again; until answered: median ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, longest ${waits.at(-1) ?? 0} ms`,
    `clients saw: ${describeTroubles(weather)}`,
  ];
}

/** Answers by code and broken connections, most frequent first. */
export function describeTroubles({ troubles }: Weather): string {
  const sorted = [...troubles].sort((a, b) => b[1] - a[1]);
  return sorted.map(([trouble, n]) => `${n} x ${trouble}`).join(', ') || 'no trouble';
}

/** Answers no fault excuses: the product must say that it is away, with its code; a proxy before it says so without. */
export function rudeAnswers({ troubles }: Weather): string[] {
  const excused = /^(503 [\w.]+\.\w+|50[24] without a code)$/;
  return [...troubles]
    .filter(([trouble]) => trouble.startsWith('5') && !excused.test(trouble))
    .map(([trouble, n]) => `answered ${n} times: ${trouble}`);
}
