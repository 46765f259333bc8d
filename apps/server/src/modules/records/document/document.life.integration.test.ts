import { type Endpoint, endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import {
  type CheckChange,
  closePendency,
  openPendency,
  openSteps,
  refuseStep,
  signStep,
  undoStep,
} from '@tramite/rules/check/check-change';
import { type CheckMark, type CheckStep, marksInForce } from '@tramite/rules/check/check-step';
import { maySign } from '@tramite/rules/check/may-sign';
import { mayUndo } from '@tramite/rules/check/may-undo';
import { type DocumentFacts, documentSituation } from '@tramite/rules/check/situation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { expireDocuments } from './jobs/expire-documents.job.ts';

/** Lives that are walked, each with so many acts. */
const LIVES = 6;
const ACTS = 60;

const kinds = ['sign', 'sign', 'sign', 'undo', 'refuse', 'insert', 'resolve', 'resolve', 'expire', 'release'] as const;

/** The call that releases an expiry; without it nothing that expires would come back. */
const hasRelease = Object.values<Record<string, Endpoint>>(endpoints).some((verbs) =>
  Object.values(verbs).some(({ spec }) => spec === 'C19'),
);
const acts = kinds.filter((kind) => hasRelease || (kind !== 'expire' && kind !== 'release'));

interface Life {
  readonly id: number;
  facts: DocumentFacts;
  history: CheckMark[];
  pendencyIds: number[];
}

let server: TestServer;
const users = [
  { id: findDemoUser('conferente').id, secret: '' },
  { id: findDemoUser('conferente', { index: 1 }).id, secret: '' },
];
let reasonId: number;

beforeAll(async () => {
  server = await startTestServer();
  const ids = users.map(({ id }) => id);
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  await server.db.query('update customer set suspend_checked_document = true where id = 1');
  await server.db.query(
    `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
     select 1, u, w.id from unnest($1::bigint[]) u, workflow_role w where w.customer_id = 1 on conflict do nothing`,
    [ids],
  );
  await server.db.query('update document set expires_on = null where customer_id = 1');
  users[0] = { id: ids[0] ?? 0, secret: await server.signIn(findDemoUser('conferente').login) };
  users[1] = { id: ids[1] ?? 0, secret: await server.signIn(findDemoUser('conferente', { index: 1 }).login) };
  const { body } = await server.call(endpoints.pendency.listReasons, {}, users[0].secret);
  reasonId = body.items[0]?.id ?? 0;
});
afterAll(() => server.stop());

/** The same numbers for the same seed, so that a failure can be walked again. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function newborns(): Promise<Life[]> {
  const rows = await server.db.query<{ id: number; steps: CheckStep[] }>(
    `select d.id::int, jsonb_agg(jsonb_build_object('id', s.id, 'label', s.label, 'sequence', s.sequence,
       'sequential', s.sequential, 'required', s.required, 'roleId', s.role_id) order by s.sequence, s.id) as steps
     from document d join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
     join check_step s on s.customer_id = d.customer_id and s.document_type_id = d.type_id and s.enabled
     where d.customer_id = 1 and d.situation = 'N' and d.open_pendencies = 0 and d.check_round = 1
       and not exists (select from document_check c where c.customer_id = 1 and c.document_id = d.id)
     group by d.id order by count(*) desc, d.id limit ${LIVES}`,
  );
  return rows.map(({ id, steps }) => ({
    id,
    facts: {
      canceled: false,
      expired: false,
      openPendencies: 0,
      uncheckedAttachment: false,
      round: 1,
      marks: [],
      steps,
    },
    history: [],
    pendencyIds: [],
  }));
}

/** What the server holds of a document, beside what is shown of it in searches and asked of people. */
async function stateOf(id: number) {
  const [row] = await server.db.query<Record<string, unknown>>(
    `select d.situation, s.situation as found, d.check_round as round, d.open_pendencies as pendencies,
       d.unchecked_attachment as "uncheckedAttachment",
       (select count(*)::int from pendency y where y.customer_id = 1 and y.document_id = d.id and y.resolved_at is null) as open,
       array(select o.step_id::int from document_open_check o where o.customer_id = 1 and o.document_id = d.id order by 1) as asked,
       array(select c.round || '/' || c.step_id || '/' || c.user_id from document_check c
         where c.customer_id = 1 and c.document_id = d.id order by c.round, c.step_id) as signed
     from document d join document_search s on s.customer_id = d.customer_id and s.document_id = d.id where d.id = $1`,
    [id],
  );
  return row;
}

function expectedOf({ facts, history, pendencyIds }: Life) {
  const situation = documentSituation(facts);
  const byRound = [...history].sort((a, b) => a.round - b.round || a.stepId - b.stepId);
  return {
    situation,
    found: situation,
    round: facts.round,
    pendencies: pendencyIds.length,
    uncheckedAttachment: false,
    open: pendencyIds.length,
    asked: openSteps(facts)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
    signed: byRound.map(({ round, stepId, userId }) => `${round}/${stepId}/${userId}`),
  };
}

function take(life: Life, change: CheckChange) {
  life.history.push(...change.added);
  const { round, openPendencies, uncheckedAttachment } = change;
  life.facts = { ...life.facts, round, openPendencies, uncheckedAttachment, marks: marksInForce(life.history, round) };
}

async function act(life: Life, kind: (typeof kinds)[number], roll: (below: number) => number): Promise<void> {
  const { id, facts } = life;
  const step = facts.steps[roll(facts.steps.length)] as CheckStep;
  const user = users[roll(users.length)] as (typeof users)[number];
  const call = async <E extends Endpoint>(endpoint: E, input: object) => {
    const { status, body } = await server.call(endpoint as never, input as never, user.secret);
    return { status, body: body as { code?: string; pendencyId?: number } };
  };
  const situation = documentSituation(facts);
  const everything = { roleIds: facts.steps.map(({ roleId }) => roleId), assumed: false };
  const maySignIt = maySign(step, facts.steps, facts.marks, everything, situation);
  const params = { id, checkId: step.id };
  const said = { reasonId, text: 'Passo de uma vida qualquer' };
  switch (kind) {
    case 'sign': {
      const { status, body } = await call(endpoints.documentCheck.sign, { params, body: { sequence: step.sequence } });
      if (maySignIt === true) take(life, signStep(facts, step, { userId: user.id, at: server.platform.clock.now() }));
      expect([kind, status === 200 || body.code]).toEqual([kind, maySignIt]);
      return;
    }
    case 'refuse': {
      const { status, body } = await call(endpoints.pendency.refuseCheck, { params, body: said });
      expect([kind, status === 200 || body.code]).toEqual([kind, maySignIt]);
      if (maySignIt !== true) return;
      take(life, refuseStep(facts, step));
      life.pendencyIds.push(body.pendencyId ?? 0);
      return;
    }
    case 'undo': {
      const actor = { userId: user.id, assumed: false, mayUndoAny: false };
      const may = mayUndo(step, facts, actor, server.platform.clock.now());
      const { status, body } = await call(endpoints.documentCheck.undo, { params });
      expect([kind, status === 200 || body.code]).toEqual([kind, may]);
      if (may === true) take(life, undoStep(facts, step));
      return;
    }
    case 'insert': {
      const { status, body } = await call(endpoints.pendency.insert, { query: { documentId: id }, body: said });
      expect([kind, status === 200 || body.code]).toEqual([kind, situation === 'V' ? 'document.expired' : true]);
      if (situation === 'V') return;
      take(life, openPendency(facts));
      life.pendencyIds.push(body.pendencyId ?? 0);
      return;
    }
    case 'resolve': {
      const [pendencyId] = life.pendencyIds;
      if (pendencyId === undefined) return;
      const body = { pendencyId, text: 'Resolvida' };
      expect((await call(endpoints.pendency.resolve, { query: { documentId: id }, body })).status).toBe(200);
      life.pendencyIds = life.pendencyIds.slice(1);
      take(life, closePendency(facts));
      return;
    }
    case 'expire': {
      await server.db.query(`update document set expires_on = '2020-01-01' where id = $1`, [id]);
      await expireDocuments(server.platform);
      life.facts = { ...facts, expired: true };
      return;
    }
    case 'release': {
      if (situation !== 'V') return;
      const release = { days: 30, reason: 'Passo de uma vida qualquer' };
      const url = `/api/v1/customers/1/documents/${id}/undo-expiration`;
      const headers = { vnsecret: await manager(), 'content-type': 'application/json' };
      expect((await server.sendRaw({ method: 'PUT', url, headers, payload: JSON.stringify(release) })).status).toBe(
        200,
      );
      life.facts = { ...facts, expired: false };
    }
  }
}

const manager = () => server.signIn(findDemoUser('helena.gerente').login);

async function wrongTotals() {
  return server.db.query(
    `select * from (
       select c.establishment_id, c.key, c.n, (
         select count(*)::int from document d where d.customer_id = c.customer_id
           and d.establishment_id = c.establishment_id and d.situation = c.key) as counted
       from counter c where c.customer_id = 1 and c.kind = 'document.situation') t where n <> counted`,
  );
}

it('holds after each of some hundred random acts what the rules say: situation, signatures, who is asked, totals', async () => {
  const lives = await newborns();
  expect(lives).toHaveLength(LIVES);
  const roll = dice(20261123);
  const seen = new Set<unknown>();
  for (let turn = 0; turn < LIVES * ACTS; turn += 1) {
    const life = lives[roll(lives.length)] as Life;
    const kind = acts[roll(acts.length)] as (typeof kinds)[number];
    await act(life, kind, roll);
    const state = await stateOf(life.id);
    expect(state, `after ${kind} in turn ${turn} of document ${life.id}`).toEqual(expectedOf(life));
    seen.add(state?.situation);
  }
  expect([...seen].sort()).toEqual(hasRelease ? ['C', 'N', 'P', 'V'] : ['C', 'N', 'P']);
  expect(await wrongTotals()).toEqual([]);
}, 120_000);
