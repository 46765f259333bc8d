import { type BodyOf, endpoints, type Problem } from '@tramite/contract';
import { addDays, formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptureKit, createCaptureKit, holdUntilWaited } from '../../../../test/capture-kit.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { getIndexers, updateIndexers } = endpoints.document;
type Sent = BodyOf<typeof updateIndexers>['indexers'];

let server: TestServer;
let kit: CaptureKit;
let ana: string;
let helena: string;
let caio: string;

beforeAll(async () => {
  server = await startTestServer();
  kit = await createCaptureKit(server);
  ana = await server.signIn('ana.vendedora');
  helena = await server.signIn('helena.gerente');
  caio = await server.signIn('caio.vendedor');
});
afterAll(() => server.stop());

const problemOf = ({ body }: { body: unknown }) => body as Problem;
const inDays = (days: number) => formatDay(addDays(dayOf(new Date()), days));
const aDocument = async () => (await kit.beginSale()).documentIds[0] ?? 0;
const edit = (id: number, indexers: Sent, secret = ana, headers?: Record<string, string>) =>
  server.call(updateIndexers, { params: { id }, body: { indexers }, headers }, secret);
const read = async (id: number, secret = ana) => {
  const { body } = await server.call(getIndexers, { params: { id } }, secret);
  return new Map(body.indexers.map((indexer) => [indexer.name, indexer]));
};

const stateOf = async (id: number) => {
  const [state] = await server.db.query(
    `select situation, expires_on::text, version, (select situation from document_search where document_id = d.id) as found_as,
       (select count(*)::int from document_open_check where document_id = d.id) as open_checks
     from document d where id = $1`,
    [id],
  );
  return state;
};

const isFound = async (text: string, id: number) => {
  const body = { searchType: 'documents', text } as const;
  const { body: found } = await server.call(endpoints.search.search, { body }, ana);
  return found.searchResults.some((record) => record.id === id);
};

const roleId = async (code: string) =>
  (await server.db.query('select id from workflow_role where customer_id = 1 and code = $1', [code]))[0]?.id;

/** Changes a field for the time of a test. */
const withField = async (name: string, change: string, work: () => Promise<void>) => {
  const { id } = kit.indexer(name, null);
  await server.db.query(`update indexer set ${change} where id = $1`, [id]);
  try {
    await work();
  } finally {
    await server.db.query(
      `update indexer set visible_roles = '{}', edit_roles = '{}', masked = false, min_date = null where id = $1`,
      [id],
    );
  }
};

const storyOf = async (id: number) =>
  server.db.query<{ description: string; fields: unknown }>(
    `select description, fields from progress where document_id = $1 and type = 'INDEXER' order by id`,
    [id],
  );

describe('editing the indexers of a document', () => {
  it('keeps what is not sent, and says what became another', async () => {
    const id = await aDocument();
    const answer = await edit(id, [kit.indexer('cnhNumber', ' 04815162342 '), kit.indexer('holderCpf', '52998224725')]);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 200,
      body: { documentId: id, version: 2, situation: 'N', changed: [kit.indexer('cnhNumber', null).id] },
    });
    const fields = await read(id);
    expect(fields.get('cnhNumber')).toMatchObject({ value: '04815162342' });
    expect(fields.get('holderName')).toMatchObject({ value: 'João Ávila da Conceição' });
  });

  it('writes the history with both values, the audit, and touches the process', async () => {
    const id = await aDocument();
    await edit(id, [
      kit.indexer('holderName', 'Maria Quitéria'),
      kit.indexer('cnhCategory', kit.option('cnhCategory', 'AB')),
    ]);
    expect(await storyOf(id)).toEqual([
      {
        description: expect.stringMatching(/: indexadores atualizados$/),
        fields: [
          { ...labelled('holderName', 'Nome do titular'), before: 'João Ávila da Conceição', after: 'Maria Quitéria' },
          { ...labelled('cnhCategory', 'Categoria'), before: '', after: 'AB' },
        ],
      },
    ]);
    const audit = await server.db.query(`select data from audit where action = 'document.edit' and object_id = $1`, [
      String(id),
    ]);
    expect(audit).toHaveLength(1);
    expect(JSON.stringify(audit)).not.toContain('Quitéria');
  });

  it('is found by the new value and not by the old one', async () => {
    const id = await aDocument();
    await edit(id, [kit.indexer('cnhNumber', '11122233344')]);
    expect(await isFound('11122233344', id)).toBe(true);
    await edit(id, [kit.indexer('cnhNumber', '55566677788')]);
    expect(await isFound('11122233344', id)).toBe(false);
    expect(await isFound('55566677788', id)).toBe(true);
    const rows = await server.db.query(
      'select val_text from document_field where document_id = $1 and indexer_id = $2',
      [id, kit.indexer('cnhNumber', null).id],
    );
    expect(rows).toEqual([{ val_text: '55566677788' }]);
    await edit(id, [kit.indexer('cnhNumber', null)]);
    expect(await isFound('55566677788', id)).toBe(false);
  });

  it('refuses every wrong field at once and writes nothing then', async () => {
    const id = await aDocument();
    const refused = await edit(id, [
      kit.indexer('holderName', '  '),
      kit.indexer('holderCpf', '111.111.111-11'),
      kit.indexer('cnhCategory', 999_999),
      kit.indexer('plate', 'ABC1D23'),
      kit.indexer('cnhNumber', '1'),
    ]);
    expect(refused).toMatchObject({ status: 422, body: { code: 'indexer.invalid' } });
    expect(problemOf(refused).fields).toEqual({
      [`indexers.${kit.indexer('holderName', null).id}`]: 'Você precisa preencher esse indexador!',
      [`indexers.${kit.indexer('holderCpf', null).id}`]: 'CPF inválido.',
      [`indexers.${kit.indexer('cnhCategory', null).id}`]: 'Escolha uma das opções da lista.',
      [`indexers.${kit.indexer('plate', null).id}`]: 'Este indexador não faz parte do formulário.',
    });
    expect(await stateOf(id)).toMatchObject({ version: 1 });
  });

  it('does not ask for what was empty before and is not sent', async () => {
    const id = await aDocument();
    await server.db.query(`update document set indexers = '[]' where id = $1`, [id]);
    expect((await edit(id, [kit.indexer('cnhNumber', '1')])).status).toBe(200);
  });

  it('writes nothing when nothing becomes another', async () => {
    const id = await aDocument();
    expect((await edit(id, [kit.indexer('holderCpf', '529.982.247-25')])).body).toMatchObject({
      version: 1,
      changed: [],
    });
    expect(await storyOf(id)).toEqual([]);
  });

  it('is done once, however often the same call is sent', async () => {
    const id = await aDocument();
    const headers = idempotencyKey();
    const first = await edit(id, [kit.indexer('cnhNumber', '7')], ana, headers);
    expect((await edit(id, [kit.indexer('cnhNumber', '7')], ana, headers)).body).toEqual(first.body);
    expect(await storyOf(id)).toHaveLength(1);
  });
});

const labelled = (name: string, label: string) => ({ id: kit.indexer(name, null).id, label });

describe('who may edit', () => {
  it('does not include who does not see the document, nor another company', async () => {
    const id = await aDocument();
    const hidden = { status: 404, body: { code: 'document.not_found' } };
    expect(await edit(id, [], await server.signIn('bruno.vendedor'))).toMatchObject(hidden);
    expect(await edit(id, [], caio)).toMatchObject(hidden);
    expect(await edit(987_654, [])).toMatchObject(hidden);
  });

  it('is told with the record, and the call answers the same', async () => {
    const id = await aDocument();
    const ability = async (secret: string) => {
      const body = { searchType: 'documents', documentIds: [id] } as const;
      const found = await server.call(endpoints.search.search, { body: { ...body, documentIds: [id] } }, secret);
      return (found.body.searchResults[0] as { abilities: { editIndexers: unknown } } | undefined)?.abilities
        .editIndexers;
    };
    const expectBoth = async (secret: string, code: string) => {
      expect(await ability(secret)).toBe(code);
      expect(problemOf(await edit(id, [], secret)).code).toBe(code);
    };
    expect(await ability(ana)).toBe(true);
    await server.db.query(`update document set situation = 'S' where id = $1`, [id]);
    await expectBoth(ana, 'document.canceled');
    await server.db.query(`update document set situation = 'C' where id = $1`, [id]);
    await expectBoth(ana, 'indexer.checked_denied');
    expect(await ability(helena)).toBe(true);
    await server.db.query('update customer set edit_checked_document = false where id = 1');
    server.passTime(6_000);
    await expectBoth(helena, 'indexer.checked_disabled');
    await server.db.query('update customer set edit_checked_document = true where id = 1');
    server.passTime(6_000);
  });
});

describe('what was checked', () => {
  const checksOf = async (id: number) => {
    const body = { searchType: 'documents', documentIds: [id] } as const;
    const found = await server.call(endpoints.search.search, { body: { ...body, documentIds: [id] } }, helena);
    const [record] = found.body.searchResults as { checks: { userChecked: unknown }[]; situation: string }[];
    return { situation: record?.situation, signed: record?.checks.filter(({ userChecked }) => userChecked).length };
  };
  const signAll = async (id: number) => {
    const checker = await server.signIn('diego.conferente');
    const { body } = await server.call(endpoints.documentCheck.signNext, { params: { id }, body: {} }, checker);
    expect(body, JSON.stringify(body)).toMatchObject({ situation: 'C' });
    return checker;
  };
  const noticesOf = (id: number) =>
    server.db.query(
      `select u.login, n.text from notice n join app_user u on u.id = n.user_id
       where n.document_id = $1 and n.kind = 'CHECK_UNDONE'`,
      [id],
    );

  it('is asked for again when somebody who may not change it does so beneath a pendency', async () => {
    const id = await aDocument();
    const checker = await signAll(id);
    const reasonId = (await server.call(endpoints.pendency.listReasons, {}, helena)).body.items[0]?.id ?? 0;
    const opened = await server.call(
      endpoints.pendency.insert,
      { query: { documentId: id }, body: { reasonId, text: 'Anexe o verso' } },
      helena,
    );
    expect(opened.body).toMatchObject({ situation: 'P' });
    const told = await server.call(getIndexers, { params: { id } }, ana);
    expect(told.body.takesBack).toEqual([
      { label: expect.any(String), user: { id: expect.any(Number), name: expect.stringMatching(/^Diego/) } },
    ]);
    expect((await server.call(getIndexers, { params: { id } }, helena)).body.takesBack).toEqual([]);
    expect((await edit(id, [kit.indexer('holderName', 'Fraude Silva')])).status).toBe(200);
    const { pendencyId } = opened.body;
    await server.call(endpoints.pendency.resolve, { query: { documentId: id }, body: { pendencyId, text: 'ok' } }, ana);
    expect(await checksOf(id)).toEqual({ situation: 'N', signed: 0 });
    expect(await noticesOf(id)).toEqual([
      { login: 'diego.conferente', text: expect.stringContaining('A conferir de novo') },
    ]);
    expect((await server.call(endpoints.documentCheck.signNext, { params: { id }, body: {} }, checker)).status).toBe(
      200,
    );
  });

  it('stays so after somebody who may change what is checked', async () => {
    const id = await aDocument();
    await signAll(id);
    expect((await edit(id, [kit.indexer('holderName', 'Maria Quitéria')], helena)).body).toMatchObject({
      situation: 'C',
    });
    expect(await checksOf(id)).toEqual({ situation: 'C', signed: 1 });
    expect(await noticesOf(id)).toEqual([]);
  });

  it('stays so where nothing is another value', async () => {
    const id = await aDocument();
    await signAll(id);
    await server.db.query(`update document set open_pendencies = 1, situation = 'P' where id = $1`, [id]);
    expect((await edit(id, [kit.indexer('holderName', 'João Ávila da Conceição')])).body).toMatchObject({
      changed: [],
    });
    expect(await checksOf(id)).toMatchObject({ signed: 1 });
  });
});

describe('fields of some roles', () => {
  it('are not written over by others, whatever they send, and are not lost', async () => {
    const id = await aDocument();
    const manager = await roleId('GERENTE');
    const forged = () =>
      edit(id, [kit.indexer('holderCpf', '11144477735'), kit.indexer('cnhNumber', String(Date.now()))]);
    for (const change of [
      `visible_roles = array[${manager}]::bigint[]`,
      `edit_roles = array[${manager}]::bigint[]`,
      `masked = true`,
      `masked = true, edit_roles = array[${manager}]::bigint[]`,
    ]) {
      await withField('holderCpf', change, async () => expect((await forged()).status, change).toBe(200));
      expect((await read(id)).get('holderCpf'), change).toMatchObject({ value: '52998224725' });
    }
    await withField('holderCpf', `masked = true, edit_roles = array[${manager}]::bigint[]`, async () => {
      expect((await edit(id, [kit.indexer('holderCpf', '11144477735')], helena)).status).toBe(200);
    });
    expect((await read(id)).get('holderCpf')).toMatchObject({ value: '11144477735' });
  });

  it('that are masked may be filled once while empty', async () => {
    const id = await aDocument();
    await withField('cnhNumber', 'masked = true', async () => {
      expect((await read(id)).get('cnhNumber')).toMatchObject({ readOnly: false, value: null });
      await edit(id, [kit.indexer('cnhNumber', '123456')]);
      expect((await read(id)).get('cnhNumber')).toMatchObject({ readOnly: true, value: null, display: '•••456' });
    });
  });
});

describe('two at once', () => {
  it('get one winner, and who comes later is told who was first and when', async () => {
    const id = await aDocument();
    await edit(id, [kit.indexer('cnhNumber', '1')], helena, { 'if-match': '"1"' });
    const late = await edit(id, [kit.indexer('cnhNumber', '2')], ana, { 'if-match': '"1"' });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict.version',
        details: { version: 2, name: expect.stringContaining('Helena'), time: expect.stringMatching(/^\d{2}:\d{2}$/) },
      },
    });
    expect((await read(id)).get('cnhNumber')).toMatchObject({ value: '1' });
  });

  it('both keep what they changed in different fields, without a version', async () => {
    const id = await aDocument();
    const answers = await holdUntilWaited(
      server,
      { statement: 'select 1 from document where id = $1 for update', values: [id], waiting: 2 },
      () =>
        Promise.all([edit(id, [kit.indexer('cnhNumber', '99')]), edit(id, [kit.indexer('holderName', 'Rui')], helena)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const fields = await read(id);
    expect([fields.get('cnhNumber')?.value, fields.get('holderName')?.value]).toEqual(['99', 'Rui']);
    expect(await storyOf(id)).toHaveLength(2);
  });
});

describe('the field that carries the validity', () => {
  it('moves the day on which the document expires', async () => {
    const id = await aDocument();
    await edit(id, [kit.indexer('expiryDate', inDays(30))]);
    expect(await stateOf(id)).toMatchObject({ expires_on: addDays(dayOf(new Date()), 30), situation: 'N' });
  });

  it('expires it at once when the day is over: totals, search and checks follow', async () => {
    const id = await aDocument();
    const totals = async (): Promise<Record<string, number>> => {
      const rows = await server.db.query<{ key: string; n: number }>(
        `select key, sum(n)::int as n from counter where customer_id = 1 and kind = 'document.situation'
           and key in ('N', 'V') group by 1`,
      );
      return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
    };
    const before = await totals();
    const answer = await edit(id, [kit.indexer('expiryDate', inDays(-1))]);
    expect(answer.body).toMatchObject({ situation: 'V' });
    expect(await stateOf(id)).toMatchObject({ situation: 'V', found_as: 'V', open_checks: 0 });
    expect(await totals()).toEqual({ N: (before.N ?? 0) - 1, V: (before.V ?? 0) + 1 });
    expect((await read(id)).get('expiryDate')).toMatchObject({ readOnly: true });
    await edit(id, [kit.indexer('expiryDate', inDays(90)), kit.indexer('cnhNumber', '5')]);
    expect(await stateOf(id)).toMatchObject({ situation: 'V' });
  });

  it('leaves a released day alone when other fields change', async () => {
    const id = await aDocument();
    const released = addDays(dayOf(new Date()), 60);
    await server.db.query('update document set expires_on = $2 where id = $1', [id, released]);
    await edit(id, [kit.indexer('cnhNumber', '5')]);
    expect(await stateOf(id)).toMatchObject({ expires_on: released });
  });
});

describe('a list', () => {
  it('still offers and keeps the option the document has after it left the list', async () => {
    const id = await aDocument();
    const option = kit.option('cnhCategory', 'AE');
    await edit(id, [kit.indexer('cnhCategory', option)]);
    await server.db.query('update list_option set enabled = false where id = $1', [option]);
    expect((await read(id)).get('cnhCategory')).toMatchObject({
      value: option,
      display: 'AE',
      options: expect.arrayContaining([{ id: option, label: 'AE' }]),
    });
    expect((await edit(id, [kit.indexer('cnhNumber', '3'), kit.indexer('cnhCategory', option)])).status).toBe(200);
    expect((await read(id)).get('cnhCategory')).toMatchObject({ display: 'AE' });
    expect(await storyOf(id)).toHaveLength(2);
    await server.db.query('update list_option set enabled = true where id = $1', [option]);
  });
});
