import { endpoints, logoLimits, type Problem, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../../../scripts/create-admin/create-administrator.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { createLogoKey } from '../../../platform/storage/storage-key.ts';
import { startS3 } from '../../../platform/storage/testing/s3-server.ts';
import { sweepLogos } from './jobs/sweep-logos.job.ts';

const PASSWORD = 'chuva-na-serra-7';
const DAYS = 24 * 60 * 60_000;
const { customerLogo, session } = endpoints;

let server: TestServer;
let admin: string;
let seller: string;
let outsider: string;
let operator: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  admin = await server.signIn(findDemoUser('admin').login, 1);
  seller = await server.signIn(findDemoUser('vendedor').login, 1);
  outsider = await newAdministrator('litoral', false);
  operator = await newAdministrator('operacao', true);
});
afterAll(() => server.stop());

/** An administrator of a company of their own. */
async function newAdministrator(login: string, isOperator: boolean): Promise<string> {
  const { customerId } = await createAdministrator(
    server.platform.database.unsafeSystem,
    { login, email: `${login}@logo.example.com`, name: 'Rui Prado', customer: `Grupo ${login}`, isOperator },
    PASSWORD,
  );
  const begun = await server.call(session.authenticate, { body: { login, pass: PASSWORD } });
  const inside = await server.call(session.companyLogin, { body: { companyId: customerId } }, begun.body.sessionId);
  expect(inside.status).toBe(200);
  return inside.body.sessionId;
}

const pictureOf = (format: 'png' | 'jpeg' | 'webp') =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: { r: 200, g: 20, b: 60, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer();

const send = (fileName: string, bytes: Uint8Array, as = admin, id = 1) => {
  const logo = { fileName, content: Buffer.from(bytes).toString('base64') };
  return server.call(customerLogo.set, { params: { id }, body: { logo } }, as);
};
const remove = (as = admin) => server.call(customerLogo.set, { params: { id: 1 }, body: { logo: null } }, as);
const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const keyOf = async () => {
  const [row] = await server.db.query<{ logo: string | null }>('select logo from customer where id = 1');
  return row?.logo ?? null;
};
const shownTo = async (as: string) => (await server.call(session.get, {}, as)).body.customer?.logo ?? null;
const follow = (url: string) => server.sendRaw({ method: 'GET', url });

it('is kept small with what it lets through, and told to the people of the customer alone', async () => {
  for (const [name, format] of [
    ['Marca.PNG', 'png'],
    ['marca.jpg', 'jpeg'],
    ['marca.webp', 'webp'],
  ] as const) {
    const { status, body } = await send(name, await pictureOf(format));
    expect(status, JSON.stringify(body)).toBe(200);
    const got = await follow(body.logo ?? '');
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/webp']);
    const drawn = await sharp(got.bytes).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 384, height: 128, hasAlpha: format !== 'jpeg' });
  }
  const url = await shownTo(admin);
  expect(url).toContain('/1/logo/');
  expect(await shownTo(seller)).toBe(url);
  const companies = await server.call(session.companies, {}, seller);
  expect(companies.body.map(({ idCustomer, logo }) => [idCustomer, logo])).toContainEqual([1, url]);
  expect(await shownTo(outsider)).toBeNull();
  expect(JSON.stringify((await server.call(session.companies, {}, outsider)).body)).not.toContain('/logo/');
  expect((await follow(url?.split('?')[0] ?? '')).status).not.toBe(200);
  expect((await follow(url?.replace('customer=1', 'customer=2') ?? '')).status).not.toBe(200);
});

it('is changed by administrators of the customer and by operators, and by nobody else', async () => {
  const bytes = await pictureOf('png');
  expect(codeOf(await send('a.png', bytes, seller))).toBe('permission.denied');
  expect(codeOf(await send('a.png', bytes, outsider))).toBe('registration.not_found');
  expect(codeOf(await server.call(customerLogo.get, { params: { id: 1 } }, outsider))).toBe('registration.not_found');
  const before = await keyOf();
  expect((await send('a.png', bytes, operator)).status).toBe(200);
  const key = await keyOf();
  expect(key).not.toBe(before);
  expect(key?.startsWith('1/logo/')).toBe(true);
  const seen = await server.call(customerLogo.get, { params: { id: 1 } }, operator);
  expect(seen.body.logo).toContain(key);
  expect(codeOf(await send('a.png', bytes, operator, 999_999))).toBe('registration.not_found');
});

it('goes with its file when it is replaced or removed, and the history tells it', async () => {
  await send('a.png', await pictureOf('png'));
  const former = (await keyOf()) ?? '';
  await send('b.png', await pictureOf('png'));
  expect(await server.platform.storage.head(former)).toBeUndefined();
  const last = (await keyOf()) ?? '';
  expect((await remove()).body).toEqual({ logo: null });
  expect(await server.platform.storage.head(last)).toBeUndefined();
  expect(await shownTo(admin)).toBeNull();
  expect((await remove()).status).toBe(200);
  const { body } = await server.call(registrationCall('customers', 'history'), { params: { id: 1 } }, admin);
  expect(body.items[0]?.fields).toEqual([{ label: 'Logo', before: 'Imagem', after: '' }]);
});

it('lies in a bucket where files do, is shown from there and goes from there', async () => {
  const s3 = await startS3();
  const away = await startTestServer(s3.environment);
  try {
    const as = await away.signIn(findDemoUser('admin').login, 1);
    const logo = { fileName: 'a.png', content: Buffer.from(await pictureOf('png')).toString('base64') };
    const set = (body: { logo: typeof logo | null }) => away.call(customerLogo.set, { params: { id: 1 }, body }, as);
    const { status, body } = await set({ logo });
    expect(status, JSON.stringify(body)).toBe(200);
    const url = body.logo ?? '';
    expect(url).toMatch(`${s3.settings.endpoint}/tramite/1/logo/`);
    const got = await fetch(url);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await set({ logo: null })).body).toEqual({ logo: null });
    expect((await fetch(url)).status).toBe(404);
  } finally {
    await away.stop();
    await s3.stop();
  }
});

it('refuses what is no picture of its kinds, broken, empty or too large, and keeps the one it has', async () => {
  await send('a.png', await pictureOf('png'));
  const key = await keyOf();
  const png = await pictureOf('png');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const refusals = [
    ['a.svg', svg, 'upload.type_not_allowed'],
    ['a.gif', png, 'upload.type_not_allowed'],
    ['a.heic', png, 'upload.type_not_allowed'],
    ['a.jpg', png, 'upload.type_mismatch'],
    ['a.png', png.subarray(0, Math.floor(png.length / 2)), 'upload.broken'],
    ['a.png', svg, 'upload.type_mismatch'],
    ['a.png', Buffer.alloc(0), 'upload.empty'],
    ['a.png', Buffer.alloc(logoLimits.maxBytes + 1), 'upload.too_large'],
  ] as const;
  for (const [name, bytes, code] of refusals) expect([name, codeOf(await send(name, bytes))]).toEqual([name, code]);
  expect(await keyOf()).toBe(key);
});

it('is swept once nobody has it', async () => {
  await send('a.png', await pictureOf('png'));
  const lost = createLogoKey(1);
  await server.platform.storage.write(lost, await pictureOf('webp'));
  expect(await sweepLogos(server.platform, new Date(Date.now() + 2 * DAYS))).toBe(1);
  expect(await server.platform.storage.head(lost)).toBeUndefined();
  expect(await server.platform.storage.head((await keyOf()) ?? '')).toBeDefined();
});
