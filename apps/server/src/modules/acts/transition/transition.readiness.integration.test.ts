import { endpoints, type ReadinessItem } from '@tramite/contract';
import { createRandom } from '@tramite/fixtures/random/random';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import type { Definition } from '@tramite/rules/workflow/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getReadiness, transit } = endpoints.transition;
const people = ['vendedor', 'fi', 'conferente', 'faturamento', 'despachante', 'gerente', 'auditor', 'admin'] as const;

let server: TestServer;
const secrets = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1 and user_id <> $1`,
    [findDemoUser('vendedor').id],
  );
  for (const role of people) secrets.set(role, await server.signIn(findDemoUser(role).login, 1));
});
afterAll(() => server.stop());

const rows = <T extends object>(text: string, values: unknown[] = []) =>
  server.db.query<T & Record<string, unknown>>(text, values);

interface Choice {
  readonly id: number;
  readonly isCancel: boolean;
  readonly leavesStage: boolean;
  /** Who it is for. */
  readonly people: readonly (typeof people)[number][];
}

interface Open {
  readonly id: number;
  readonly reserver: number;
  readonly transitions: readonly Choice[];
}

/** Open processes, each with the transitions of its stage and one that leaves another stage. */
function openProcesses(): Promise<Open[]> {
  return rows<Open>(
    `select p.id::int, $1::int as reserver, (
       select json_agg(json_build_object('id', t.id, 'isCancel', t.is_cancel, 'leavesStage', t.from_stage_id = p.stage_id,
         'people', array(select lower(r.code) from workflow_role r where r.customer_id = 1 and r.id = any(t.role_ids))))
       from transition t where t.customer_id = 1 and t.version_id = p.version_id) as transitions
     from process p where p.customer_id = 1 and p.is_open order by p.id`,
    [findDemoUser('gerente').id],
  );
}

/** Gives a process all that its stage asks for. */
async function complete(id: number): Promise<void> {
  await rows(
    `update process p set indexers = (
       select coalesce(jsonb_agg(x), '[]') from (
         select e as x from jsonb_array_elements(p.indexers) e where e ->> 'display' <> ''
         union all
         select jsonb_build_object('id', i.id, 'name', i.name, 'label', i.label, 'type', 'S', 'format', null,
           'value', 'x', 'display', 'x')
         from stage_indexer si join indexer i on i.customer_id = 1 and i.id = si.indexer_id
         where si.customer_id = 1 and si.stage_id = p.stage_id and not exists (
           select from jsonb_array_elements(p.indexers) e where (e ->> 'id')::bigint = i.id and e ->> 'display' <> '')) s)
     where p.id = $1`,
    [id],
  );
  await rows(
    `insert into document (customer_id, process_id, type_id, establishment_id, owner_id, captured_at, situation,
       storage_key, file_name, mime_type, size, sha256)
     select 1, p.id, sd.document_type_id, p.establishment_id, p.owner_id, now(), 'C',
       gen_random_uuid()::text, 'papel.pdf', 'application/pdf', 1, ''
     from process p join stage_document sd on sd.customer_id = 1 and sd.stage_id = p.stage_id
     cross join generate_series(1, sd.min_count) where p.id = $1`,
    [id],
  );
  await rows(
    `update pendency set resolved_at = now(), resolved_by = created_by, resolution = 'x' where customer_id = 1
       and resolved_at is null and document_id in (select id from document where process_id = $1)`,
    [id],
  );
  await rows('update process set reserved_by = null, reserved_at = null where id = $1', [id]);
  await rows('update process set parent_id = null where parent_id = $1', [id]);
}

const disturb = {
  reserve: (process: Open) =>
    rows('update process set reserved_by = $2, reserved_at = now() where id = $1', [process.id, process.reserver]),
  pend: (process: Open) =>
    rows(
      `insert into pendency (customer_id, document_id, reason_id, text, created_by, created_at)
       select 1, d.id, (select min(id) from pendency_reason where customer_id = 1), 'x', d.owner_id, now()
       from document d where d.process_id = $1 and d.situation <> 'S' order by d.id limit 1`,
      [process.id],
    ),
  expire: (process: Open) => rows(`update document set situation = 'V' where process_id = $1`, [process.id]),
  empty: (process: Open) => rows(`update process set indexers = '[]' where id = $1`, [process.id]),
  bear: (process: Open) =>
    rows(
      `update process set parent_id = $1 where id = (
         select max(id) from process where customer_id = 1 and is_open and parent_id is null and id <> $1)`,
      [process.id],
    ),
};

async function readinessOf(processId: number, transitionId: number, role: string) {
  const params = { id: processId, transitionId };
  return server.call(getReadiness, { params }, secrets.get(role) ?? '');
}

async function take(workflowId: number, { id, isCancel }: Choice, role: string, comment: string | null) {
  const secret = secrets.get(role) ?? '';
  if (!isCancel) return server.call(transit, { body: { workflowId, transitionId: id, comment } }, secret);
  const [reason] = await rows<{ id: number }>(
    'select id::int from cancellation_reason where customer_id = 1 and not requires_text order by id limit 1',
  );
  const body = { reason: reason?.id ?? 0, cancelTransitionId: id };
  return server.call(endpoints.cancelation.cancel, { params: { id: workflowId }, body }, secret);
}

const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

describe('readiness', () => {
  it('is empty, but for the comment that is given, if and only if the transition succeeds', async () => {
    const random = createRandom('readiness');
    await joinHalfOfAllTransitions();
    const [hidden] = await rows<{ id: number }>(
      `select si.indexer_id::int as id from stage_indexer si where si.customer_id = 1 order by 1 limit 1`,
    );
    const seen = { empty: 0, unmet: 0, gone: 0 };
    const kinds = new Set<ReadinessItem['kind']>();
    for (let round = 0; round < 12; round += 1) {
      const roles = round % 2 === 0 ? '{}' : '{999999}';
      await rows('update indexer set visible_roles = $2 where customer_id = 1 and id = $1', [hidden?.id, roles]);
      server.passTime(61_000);
      for (const process of await openProcesses()) {
        if (random.chance(0.8)) await complete(process.id);
        for (const act of Object.values(disturb)) if (random.chance(0.07)) await act(process);
        const offered = process.transitions.filter(({ leavesStage, isCancel }) =>
          random.chance(isCancel ? 0.2 : leavesStage ? 1 : 0.1),
        );
        const choice = random.pick(offered.length > 0 ? offered : process.transitions);
        const role = random.chance(0.75) && choice.people.length > 0 ? random.pick(choice.people) : random.pick(people);
        const told = await readinessOf(process.id, choice.id, role);
        const isCommented = random.chance(0.5);
        const done = await take(process.id, choice, role, isCommented ? 'Falta o verso da CNH.' : null);
        const what = `${process.id} by ${choice.id} of ${role}: ${JSON.stringify([told.body, done.body])}`;
        const lacks = ({ kind }: ReadinessItem) => kind !== 'comment' || !isCommented;
        const isEmpty = told.status === 200 && !told.body.items.some(lacks);
        expect(isEmpty, what).toBe(done.status === 200);
        if (told.status !== 200 && codeOf(done) !== 'permission.denied') expect(codeOf(told), what).toBe(codeOf(done));
        if (told.status === 200) for (const { kind } of told.body.items) kinds.add(kind);
        seen[isEmpty ? 'empty' : told.status === 200 ? 'unmet' : 'gone'] += 1;
      }
    }
    expect(seen.empty, JSON.stringify(seen)).toBeGreaterThan(20);
    expect(seen.unmet).toBeGreaterThan(20);
    expect(seen.gone).toBeGreaterThan(0);
    expect([...kinds].sort()).toEqual(['child', 'comment', 'document', 'indexer', 'pendency', 'reservation', 'role']);
  }, 120_000);
});

/** Half of all transitions wait for children. */
async function joinHalfOfAllTransitions(): Promise<void> {
  const versions = await rows<{ id: number; definition: Definition }>(
    'select id::int, definition from process_type_version where customer_id = 1',
  );
  for (const { id, definition } of versions) {
    const transitions = definition.transitions.map((each, index) => ({ ...each, isJoin: index % 2 === 0 }));
    await rows('update process_type_version set definition = $2 where id = $1', [
      id,
      JSON.stringify({ ...definition, transitions }),
    ]);
  }
}
