import { type BodyOf, endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hasSharedFiles, sharedFile } from '../../../../test/capture-kit.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createKeyRing, type Key } from '../../../platform/session/key-ring.ts';
import { tellCertificates } from './jobs/tell-certificates.job.ts';
import { certificates } from './nfe-register.certificates.ts';
import { nfeCertificates } from './nfe-register.keys.service.ts';

const { list, create, update, delete: remove, setCertificate, removeCertificate, tryOut } = endpoints.nfeRegister;
const CNPJ = '58.716.523/0001-19';

let server: TestServer;
let billing: string;

beforeAll(async () => {
  server = await startTestServer();
  billing = await server.signIn(findDemoUser('faturamento').login);
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('delete from nfe_register'));

const read = async () => (await server.call(list, {}, billing)).body;
const save = (more: Partial<BodyOf<typeof create>> = {}) =>
  server.call(create, { body: { cnpj: CNPJ, series: [], documentTypeId: null, mapping: [], ...more } }, billing);
const keep = (id: number, content: string, password = 'segredo') =>
  server.call(setCertificate, { params: { id }, body: { content, password } }, billing);

async function invoiceType() {
  const type = (await read()).documentTypes.find(({ indexers }) => indexers.some(({ field }) => field === 'key'));
  if (!type) throw new Error('no type takes NF-e');
  return type;
}

it('keeps one entry for a CNPJ, which is changed and taken away', async () => {
  const type = await invoiceType();
  const [indexer] = type.indexers;
  const mapping = [{ indexerId: indexer?.id ?? 0, field: null }];
  const { body } = await save({ series: ['1', '2'], documentTypeId: type.id, mapping });
  expect((await read()).items).toMatchObject([
    { cnpj: '58716523000119', series: ['1', '2'], documentType: type.label, mapping, certificate: null, version: 1 },
  ]);
  expect((await save()).body).toMatchObject({ code: 'nfe_register.taken' });
  expect((await save({ cnpj: '11111111111111' })).body).toMatchObject({ fields: { cnpj: 'CNPJ inválido.' } });
  const foreign = { documentTypeId: type.id, mapping: [{ indexerId: 999_999, field: 'key' as const }] };
  expect((await save({ cnpj: '11222333000181', ...foreign })).body).toMatchObject({ code: 'nfe_register.indexer' });
  const changed = { cnpj: CNPJ, series: [], documentTypeId: null, mapping: [], version: 1 };
  const params = { id: body.id };
  expect((await server.call(update, { params, body: changed }, billing)).status).toBe(200);
  expect((await server.call(update, { params, body: changed }, billing)).body).toMatchObject({
    code: 'conflict.changed',
  });
  expect((await server.call(remove, { params }, billing)).status).toBe(200);
  expect((await read()).items).toEqual([]);
});

it('keeps a certificate sealed, tells whose it is and until when, and never answers it again', async () => {
  const { id } = (await save()).body;
  const content = certificates.own;
  const kept = await keep(id, content);
  expect(kept.body).toMatchObject({ holder: 'SERRA AZUL:58716523000119', state: 'valid' });
  const everything = JSON.stringify([kept.body, await read()]);
  expect(everything).not.toContain(content.slice(0, 40));
  expect(everything).not.toContain('segredo');
  const [row] = await server.db.query<{ sealed: string }>(
    "select encode(sealed_certificate, 'escape') as sealed from nfe_register",
  );
  expect(row?.sealed).not.toContain('segredo');
  expect((await server.call(removeCertificate, { params: { id } }, billing)).status).toBe(200);
  expect((await read()).items).toMatchObject([{ certificate: null }]);
});

it('seals a certificate anew with another key of the installation, and says which cannot be opened', async () => {
  await keep((await save()).body.id, certificates.own);
  const { settings, database } = server.platform;
  const old = settings.accountKey.current;
  const { current } = createKeyRing('account', Buffer.alloc(32, 9));
  const reseal = (previous: readonly Key[]) => nfeCertificates.reseal(database.unsafeSystem, { current, previous });
  expect(await reseal([])).toEqual({ resealed: 0, unreadable: 1 });
  expect(await reseal([old])).toEqual({ resealed: 1, unreadable: 0 });
  expect(await reseal([])).toEqual({ resealed: 0, unreadable: 0 });
});

it('says what is wrong with a certificate, and keeps the one before', async () => {
  const { id } = (await save()).body;
  const codeOf = async (content: string, password?: string) => (await keep(id, content, password)).body;
  expect(await codeOf(certificates.own)).toMatchObject({ state: 'valid' });
  expect(await codeOf(certificates.own, 'outra')).toMatchObject({ code: 'nfe_register.certificate_password' });
  expect(await codeOf(certificates.old)).toMatchObject({ code: 'nfe_register.certificate_old' });
  expect(await codeOf('AAAA')).toMatchObject({ code: 'nfe_register.certificate_broken' });
  expect(await codeOf(certificates.keyless)).toMatchObject({ code: 'nfe_register.certificate_key' });
  expect(await codeOf(certificates.other)).toMatchObject({
    ...{
      code: 'nfe_register.certificate_other',
      message: 'Este certificado é de outra empresa: OUTRA:11222333000181.',
    },
  });
  expect((await read()).items).toMatchObject([{ certificate: { state: 'valid' } }]);
});

it('tells who manages NF-e once at 60, 30 and 7 days before a certificate ends', async () => {
  const { id } = (await save()).body;
  await keep(id, certificates.own);
  const endsIn = (days: number) =>
    server.db.query('update nfe_register set certificate_until = now() + make_interval(hours => $1)', [days * 24 - 1]);
  const told: number[] = [];
  for (const days of [90, 60, 59, 30, 7, 6, -1]) {
    await endsIn(days);
    told.push(await tellCertificates(server.platform));
  }
  expect(told).toEqual([0, 1, 0, 1, 1, 0, 0]);
  const notices = await server.db.query<{ count: number }>(
    "select count(*)::int as count from notice where kind = 'CERTIFICATE' and user_id = $1",
    [findDemoUser('faturamento').id],
  );
  expect(notices).toEqual([{ count: 3 }]);
});

it.skipIf(!hasSharedFiles)('tries a mapping on a real XML without keeping anything', async () => {
  const type = await invoiceType();
  const idOf = (field: string) => type.indexers.find((each) => each.field === field)?.id ?? 0;
  const content = Buffer.from(sharedFile('nfe/cancelada_55_new.xml').bytes).toString('base64');
  const body = { documentTypeId: type.id, fileName: 'nota.xml', content };
  const mapping = [
    { indexerId: idOf('key'), field: null },
    { indexerId: idOf('emitterDocument'), field: 'product' as const },
  ];
  const answer = await server.call(tryOut, { body: { ...body, mapping } }, billing);
  expect(answer.body).toMatchObject({ number: 57_366 });
  const values = new Map(answer.body.values.map((each) => [each.indexerId, each]));
  expect(values.has(idOf('key'))).toBe(false);
  expect(values.get(idOf('number'))).toMatchObject({ value: '57366', fault: null });
  expect(values.get(idOf('emitterDocument'))).toMatchObject({ fault: 'CNPJ inválido.' });
  const wrong = { ...body, mapping: [], content: Buffer.from('oi').toString('base64') };
  expect((await server.call(tryOut, { body: wrong }, billing)).body).toMatchObject({
    ...{ code: 'nfe_register.xml', message: 'O arquivo não é um XML.' },
  });
});
