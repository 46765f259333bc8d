import {
  type AuditEntry,
  type AuditReport,
  auditNameOf,
  type endpoints,
  type QueryOf,
  type ResponseOf,
} from '@tramite/contract';
import { writeCsv } from '@tramite/rules/text/csv';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import { unsafeVerifyAudit } from '../../../platform/audit/verify-audit.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { type AuditRow, countSeals, findPeople, listValues, unsafeListAudit } from './audit.repository.ts';

const PAGE = 100;
const EXPORT = 10_000;
const OFFERED = 20;

type Filter = QueryOf<typeof endpoints.audit.list>;

/** Days that the ids of the audit can tell apart; nothing stands outside of them. */
const FIRST_DAY = '1970-01-02';
const LAST_DAY = '9999-12-30';

/** What was done, refused and read in the company, newest first. */
export async function listAudit(ctx: Ctx, filter: Filter): Promise<ResponseOf<typeof endpoints.audit.list>> {
  const rows = await unsafeListAudit(ctx.platform.database.unsafeSystem, ctx.customerId, within(filter), PAGE + 1);
  const items = rows.slice(0, PAGE).map(presentEntry);
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
}

/** Actions and kinds of objects that can be asked for. */
export async function listActions(ctx: Ctx): Promise<ResponseOf<typeof endpoints.audit.actions>> {
  const { db, customerId } = ctx;
  const [actions, objectTypes] = await Promise.all([
    listValues(db, customerId, 'action'),
    listValues(db, customerId, 'object_type'),
  ]);
  return { actions: ofToday(actions), objectTypes: ofToday(objectTypes) };
}

const ofToday = (names: readonly string[]) => [...new Set(names.map(auditNameOf))].sort();

/** People of the company that the audit can be asked for. */
export async function listPeople(
  { db, customerId }: Ctx,
  { text = '', id }: QueryOf<typeof endpoints.audit.people>,
): Promise<ResponseOf<typeof endpoints.audit.people>> {
  return { items: await findPeople(db, customerId, { words: wordsOf(text), id, limit: OFFERED }) };
}

/** The same as a CSV file. Taking it away is audited. */
export async function exportAudit(ctx: Ctx, filter: Filter): Promise<ResponseOf<typeof endpoints.audit.export>> {
  const { platform, customerId, clock } = ctx;
  const rows = await unsafeListAudit(platform.database.unsafeSystem, customerId, within(filter), EXPORT + 1);
  const told = { action: 'audit.export', objectType: 'audit', objectId: customerId, data: { ...filter } } as const;
  await writeAudit(ctx, { ...told, outcome: 'read' });
  const table = [HEAD, ...rows.slice(0, EXPORT).map(presentEntry).map(toCells)];
  const day = clock.now().toISOString().slice(0, 10);
  return { fileName: `auditoria-${day}.csv`, csv: writeCsv(table), isCut: rows.length > EXPORT };
}

/** Reads the sealed audit of the company again and compares it with its seals. */
export async function verifyAudit(ctx: Ctx): Promise<AuditReport> {
  const { platform, customerId, clock, storage, db } = ctx;
  const now = clock.now();
  const key = platform.settings.auditKey;
  const { rows, firstBreak } = await platform.database.unsafeSystem
    .transaction()
    .execute((transaction) => unsafeVerifyAudit(transaction, storage, customerId, { key, now }));
  const counts = await countSeals(db, customerId);
  const found = firstBreak && {
    seal: firstBreak.seal,
    reason: reasonOf(firstBreak.reason),
    rows: firstBreak.rows.slice(0, 100).map(({ id, says }) => `${id}: ${SAYS[says]}`),
  };
  const data = { rows, seals: counts.seals, brokenSeal: firstBreak?.seal ?? null };
  await writeAudit(ctx, { action: 'audit.verify', objectType: 'audit', objectId: customerId, outcome: 'read', data });
  return { checkedAt: now.toISOString(), rows, ...counts, firstBreak: found ?? null };
}

function within(filter: Filter): Filter {
  const { from, until } = filter;
  const clamp = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);
  return {
    ...filter,
    ...(from !== undefined && { from: clamp(from) }),
    ...(until !== undefined && { until: clamp(until) }),
  };
}

const SAYS = {
  'was changed': 'foi alterado',
  'is missing': 'não está mais lá',
  'was added': 'foi acrescentado',
} as const;

/** What the check says of a seal, for who reads it on the screen. */
function reasonOf(reason: string): string {
  if (reason === 'the seal is missing') return 'O selo não está mais lá.';
  if (reason.includes('does not follow')) return 'O selo não continua o anterior.';
  if (reason.includes('bear the seal')) return 'A quantidade de registros não é a que foi selada.';
  if (reason.includes('storage')) return 'O selo não é o que foi guardado junto dos arquivos.';
  if (reason.includes('AUDIT_KEY')) return 'A chave com que foi selado não está configurada.';
  return 'Os registros não são os que foram selados.';
}

function presentEntry(row: AuditRow): AuditEntry {
  const { address, ...data } = row.data;
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: named(row.actor_id, row.actor_name),
    assumedBy: named(row.assumed_by, row.assumed_by_name),
    action: row.action,
    objectType: row.object_type,
    objectId: row.object_id,
    objectName: row.object_name ?? told(row.data),
    outcome: row.outcome,
    address: typeof address === 'string' ? address : null,
    traceId: row.trace_id,
    data: JSON.stringify(data),
    seal: row.seal,
  };
}

/** Entries of registrations and the like carry the name their object had. */
const told = ({ label }: AuditRow['data']) => (typeof label === 'string' ? label : null);

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? `#${id}` });

const HEAD = [
  'Quando (UTC)',
  'Quem',
  'Em nome de outro, por',
  'Ação',
  'Objeto',
  'Número',
  'Nome',
  'Resultado',
  'Endereço',
  'Rastro',
  'Dados',
  'Selo',
];
const OUTCOMES = { done: 'Feito', refused: 'Recusado', read: 'Lido' } as const;

function toCells(entry: AuditEntry): string[] {
  return [
    entry.at,
    entry.actor?.name ?? 'Sistema',
    entry.assumedBy?.name ?? '',
    entry.action,
    entry.objectType ?? '',
    entry.objectId ?? '',
    entry.objectName ?? '',
    OUTCOMES[entry.outcome],
    entry.address ?? '',
    entry.traceId,
    entry.data,
    String(entry.seal ?? ''),
  ];
}
