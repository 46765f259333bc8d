import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Facts, findFacts } from '../../../../test/facts.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { formTemplate: calls, formView: views } = endpoints;

let server: TestServer;
let facts: Facts;
let others: Facts;
let admin: string;
let seller: string;
let documentId: number;
let formId: number;

beforeAll(async () => {
  server = await startTestServer();
  facts = await findFacts(server.db, 1);
  others = await findFacts(server.db, 2);
  admin = await server.signIn(findDemoUser('admin').login, 1);
  const own = findDemoUser('vendedor');
  seller = await server.signIn(own.login);
  const [document] = await server.db.query<{ id: number }>(
    'select max(id)::int as id from document where customer_id = 1 and owner_id = $1',
    [own.id],
  );
  documentId = document?.id ?? 0;
  const [form] = await server.db.query<{ id: number }>(
    `insert into form (customer_id, document_id, version_id, is_document, content, created_at, created_by, changed_at, changed_by)
     select 1, $1, t.current_version_id, true, $2, now(), $3, now(), $3 from form_type t
     where t.customer_id = 1 and t.id = $4 returning id::int`,
    [documentId, JSON.stringify(content), own.id, facts.formTypeId],
  );
  formId = form?.id ?? 0;
});
afterAll(() => server.stop());

const named = 'Nome do proprietário';
const content = { proprietario: [{ nome: '<b>Zé</b> & filhos' }] };

const create = (html: string, name: string, more: object = {}) =>
  server.call(calls.create, { body: { name, formTypeId: facts.formTypeId, html, ...more } }, admin);
const open = async (url: string, accept = 'text/html') => {
  const { statusCode: status, headers, payload: text } = await server.app.inject({ url, headers: { accept } });
  return { status, headers, text };
};
const ticket = (templateId: number, as = seller) =>
  server.call(views.createTicket, { params: { formId, templateId } }, as);

it('is written, read, and saved again under its version; what it was stays', async () => {
  const made = await create('<p>{{@documento}}</p>', 'Primeira');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = made.body;
  const save = (html: string, version: number) =>
    server.call(calls.save, { params: { id }, body: { name: 'Primeira', html, version } }, admin);
  expect((await save('<p>{{@processo}}</p>', 1)).body).toMatchObject({ version: 2, html: '<p>{{@processo}}</p>' });
  expect((await save('<p>outra</p>', 1)).body).toMatchObject({ code: 'conflict.version' });
  const versions = await server.call(calls.listVersions, { params: { id } }, admin);
  expect(versions.body.items.map(({ number }) => number)).toEqual([2, 1]);
  const first = await server.call(calls.getVersion, { params: { id, number: 1 } }, admin);
  expect(first.body.html).toBe('<p>{{@documento}}</p>');
});

it('refuses what is wrong with its line, twice the same name, and five million letters', async () => {
  const wrong = await create('<p>\n{{Não existe}}</p>', 'Errada');
  expect(wrong.status).toBe(422);
  expect((wrong.body as unknown as Problem).fields?.html).toBe('Linha 2: O formulário não tem o campo "Não existe".');
  expect((await create('<script>alert(1)</script>', 'Errada')).body).toMatchObject({ code: 'form_template.invalid' });
  const large = await create('a'.repeat(5_000_000), 'Errada');
  expect((large.body as unknown as Problem).fields?.html).toContain('O limite é 500000');
  expect((await create('<p>a</p>', 'Igual')).status).toBe(200);
  expect((await create('<p>a</p>', 'IGUAL')).body).toMatchObject({ code: 'form_template.name_taken' });
});

it('is the default alone, and is offered no more once it is disabled', async () => {
  const { body: template } = await create('<p>a</p>', 'Padrão nova');
  const { id } = template;
  const set = (isDefault: boolean) => server.call(calls.setDefault, { params: { id }, body: { isDefault } }, admin);
  expect((await set(true)).body).toMatchObject({ isDefault: true });
  const all = await server.call(calls.list, { query: { formTypeId: facts.formTypeId } }, admin);
  expect(all.body.items.filter(({ isDefault }) => isDefault).map((each) => each.id)).toEqual([id]);
  const offered = () => server.call(views.listTemplates, { params: { id: formId } }, seller);
  expect((await offered()).body).toMatchObject({ defaultTemplateId: id });
  const turn = (enabled: boolean) => server.call(calls.switch, { params: { id }, body: { enabled } }, admin);
  expect((await turn(false)).body).toMatchObject({ enabled: false, isDefault: false });
  expect((await offered()).body.items.map((each) => each.id)).not.toContain(id);
  expect((await set(true)).body).toMatchObject({ code: 'form_template.disabled' });
  expect((await ticket(id)).body).toMatchObject({ code: 'form_template.not_found' });
});

it('shows a form once, with its values as text, under a policy of its own', async () => {
  const { body: template } = await create(`<p>{{${named}}}, documento {{@documento}}</p>`, 'De leitura');
  const { body, status } = await ticket(template.id);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.address).toMatch(/^\/protected\/v1\/document\/\d+\/template\/\d+\/html\?vnSecret=/);
  const { status: opened, headers, text: html } = await open(body.address);
  expect([opened, headers['referrer-policy'], headers['cache-control']]).toEqual([200, 'no-referrer', 'no-store']);
  expect(headers['content-security-policy']).toContain('sandbox allow-scripts allow-modals');
  expect(html).toContain('&lt;b&gt;Zé&lt;/b&gt; &amp; filhos');
  expect(html).toContain(String(documentId));
  const again = await open(body.address);
  expect([again.status, again.text]).toEqual([410, expect.stringContaining('já foi usado ou expirou')]);
});

it('is refused late, under another address, and without a ticket; programs get the code', async () => {
  const { id } = (await server.call(calls.list, { query: { formTypeId: facts.formTypeId } }, admin)).body.items[0] ?? {
    id: 0,
  };
  const late = (await ticket(id)).body.address;
  await server.db.query(`update form_ticket set expires_at = now() - interval '1 second'`);
  expect((await open(late)).status).toBe(410);
  const secret = (await ticket(id)).body.address.split('=')[1];
  expect((await open(`/protected/v1/document/${formId + 1}/template/${id}/html?vnSecret=${secret}`)).status).toBe(410);
  expect((await open(`/protected/v1/document/${formId}/template/${id}/html`)).status).toBe(410);
  const told = await open(`/protected/v1/document/${formId}/template/${id}/html?vnSecret=x`, 'application/json');
  expect([told.status, JSON.parse(told.text)]).toEqual([
    410,
    expect.objectContaining({ code: 'form_template.ticket' }),
  ]);
});

it('belongs to its company, and a form to who sees its document', async () => {
  const theirs = await server.call(calls.get, { params: { id: others.formTemplateId } }, admin);
  expect(theirs.body).toMatchObject({ code: 'form_template.not_found' });
  expect((await ticket(others.formTemplateId)).body).toMatchObject({ code: 'form_template.not_found' });
  const stranger = await server.signIn(findDemoUser('vendedor', { index: 1 }).login);
  expect((await ticket(facts.formTemplateId, stranger)).body).toMatchObject({ code: 'form_view.not_found' });
  expect((await server.call(calls.list, { query: {} }, seller)).status).toBe(403);
});

it('is previewed with samples, with a document, and says what is wrong instead', async () => {
  const preview = (html: string, more: object = {}) =>
    server.call(views.preview, { body: { formTypeId: facts.formTypeId, html, ...more } }, admin);
  const { body } = await preview(`<p>{{${named}}}</p>`);
  expect((await open(body.address ?? '')).text).toContain(`‹${named}›`);
  const real = await preview(`<p>{{${named}}}</p>`, { documentId });
  expect((await open(real.body.address ?? '')).text).toContain('&lt;b&gt;Zé&lt;/b&gt;');
  expect((await preview('<p>{{x}}')).body).toMatchObject({ address: null, problems: [{ line: 1 }, { line: 1 }] });
  expect((await preview('<p>a</p>', { documentId: documentId + 99_999 })).body).toMatchObject({
    code: 'form_view.not_found',
  });
});
