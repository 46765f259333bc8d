import { endpoints, type FormDefinition, type FormType } from '@tramite/contract';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { choice, field, when } from '@tramite/rules/ready-made/forms/form-parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { formType: calls } = endpoints;

let server: TestServer;
let julia: string;

beforeAll(async () => {
  server = await startTestServer();
  julia = await server.signIn(findAdministrator().login, 1);
});
afterAll(() => server.stop());

const of = (...fields: FormDefinition['fields']): FormDefinition => ({ format: 1, fields, attachments: [] });
const sound = of(
  choice('novo', 'Veículo novo', ['Sim', 'Não'], { required: true }),
  field('km', 'Quilometragem', 'I', { required: true, rules: [when('novo', 'eq', 2)] }),
);

const create = (name: string, definition = sound, secret = julia) =>
  server.call(calls.create, { body: { name, description: null, documentTypeIds: [], definition } }, secret);

async function made(name: string, definition = sound): Promise<FormType> {
  const { status, body } = await create(name, definition);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const save = ({ id, version, name, description }: FormType, definition: FormDefinition) =>
  server.call(
    calls.save,
    { params: { id }, body: { name, description, documentTypeIds: [], definition, version } },
    julia,
  );

const publish = ({ id, version }: FormType) => server.call(calls.publish, { params: { id }, body: { version } }, julia);

async function published(name: string): Promise<FormType> {
  const { status, body } = await publish(await made(name));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('a form type', () => {
  it('begins as a draft, is published, and its next draft stands beside the version in force', async () => {
    const type = await published('Checklist de oficina');
    expect(type).toMatchObject({
      inForce: { number: 1 },
      isDraft: false,
      abilities: { publish: 'form_type.no_draft' },
    });
    const changed = of(...sound.fields, field('obs', 'Observações', 'T'));
    const { body: draft } = await save(type, changed);
    expect(draft).toMatchObject({ isDraft: true, inForce: { number: 1 }, definition: changed, published: sound });
    const { body: again } = await publish(draft);
    expect(again).toMatchObject({ inForce: { number: 2 }, isDraft: false });
    const { body: versions } = await server.call(calls.listVersions, { params: { id: type.id } }, julia);
    expect(versions.items.map(({ number, isInForce }) => [number, isInForce])).toEqual([
      [2, true],
      [1, false],
    ]);
    const { body: first } = await server.call(calls.getVersion, { params: { id: type.id, number: 1 } }, julia);
    expect(first.definition).toEqual(sound);
  });

  it('is not a draft any more once it is saved as it is in force, and a draft can be given up', async () => {
    const type = await published('Vistoria de entrada');
    const { body: draft } = await save(type, of(...sound.fields, field('obs', 'Observações', 'T')));
    const { body: back } = await save(draft, sound);
    expect(back.isDraft).toBe(false);
    const { body: other } = await save(back, of(...sound.fields, field('obs', 'Observações', 'T')));
    const discard = { params: { id: type.id }, body: { version: other.version } };
    const { body: discarded } = await server.call(calls.discard, discard, julia);
    expect(discarded).toMatchObject({ isDraft: false, definition: sound });
  });

  it('of which nothing was published has nothing to go back to', async () => {
    const type = await made('Só rascunho');
    const { status, body } = await server.call(calls.discard, { params: { id: type.id }, body: { version: 1 } }, julia);
    expect([status, body]).toMatchObject([409, { code: 'form_type.unpublished' }]);
  });

  it('with circular conditions is kept as a draft and not published', async () => {
    const circular = of(
      field('a', 'Primeiro', 'S', { rules: [when('b', 'filled')] }),
      field('b', 'Segundo', 'S', { rules: [when('a', 'filled')] }),
    );
    const type = await made('Circular', circular);
    expect(type.problems[0]?.message).toBe('As condições dão voltas: Primeiro → Segundo → Primeiro.');
    const { status, body } = await publish(type);
    expect([status, body]).toMatchObject([422, { code: 'form_type.not_sound' }]);
  });

  it('of a field type that vanished is told, not lost', async () => {
    const odd = of({ ...field('x', 'Assinatura', 'S'), type: 'SIGNATURE' });
    const type = await made('De outro lugar', odd);
    expect(type.definition).toEqual(odd);
    expect(type.problems.map(({ code }) => code)).toEqual(['type_vanished']);
  });

  it('has a name of its own, and somebody who was faster is named', async () => {
    const type = await made('Único');
    expect((await create(' único ')).body).toMatchObject({ code: 'form_type.name_taken' });
    await save(type, of(field('a', 'A', 'S')));
    const { status, body } = await save(type, of(field('b', 'B', 'S')));
    expect([status, body]).toMatchObject([409, { code: 'conflict.version', details: { name: expect.any(String) } }]);
  });

  it('of five megabytes is refused with a word about it', async () => {
    const picture = `data:image/png;base64,${'A'.repeat(299_000)}`;
    const pictures = Array.from({ length: 4 }, (_, index) => ({
      id: `i${index}`,
      name: 'Foto',
      kind: 'image' as const,
      url: picture,
      rules: [],
    }));
    expect((await create('Grande', of(...pictures))).body).toMatchObject({ code: 'form_type.too_large' });
    const { status, body } = await create('Enorme', of(...Array.from({ length: 17 }, () => pictures).flat()));
    expect([status, body]).toMatchObject([413, { code: 'request.too_large' }]);
  });

  it('is disabled and enabled again', async () => {
    const { id } = await published('Desligado');
    const off = await server.call(calls.switch, { params: { id }, body: { enabled: false } }, julia);
    expect(off.body.enabled).toBe(false);
    const { body } = await server.call(calls.list, { query: { state: 'disabled' } }, julia);
    expect(body.items.map((each) => each.id)).toContain(id);
  });
});

it('people without the right do not see form types', async () => {
  const seller = await server.signIn(findDemoUser('vendedor').login);
  expect((await server.call(calls.list, {}, seller)).status).toBe(403);
});

it('what a form may be linked to comes with the choices, lists with their options', async () => {
  const { body } = await server.call(calls.choices, {}, julia);
  expect(body.indexers.find(({ name }) => name === 'plate')).toMatchObject({ type: 'S', format: 'PLATE' });
  expect(body.indexers.find(({ name }) => name === 'inspectionResult')?.options.length).toBe(3);
  expect(body.documentTypes.length).toBeGreaterThan(5);
});

it('the appraisal of the demo world is there, published, for inspection reports', async () => {
  const { body } = await server.call(calls.list, { query: { text: 'avaliação' } }, julia);
  expect(body.items[0]).toMatchObject({ name: 'Avaliação de seminovo', inForce: { number: 1 } });
  const { body: type } = await server.call(calls.get, { params: { id: body.items[0]?.id ?? 0 } }, julia);
  expect(type.problems).toEqual([]);
});

describe('a form that comes with the product', () => {
  const ready = (code: 'test-drive' | 'used-car-appraisal', name: string, secret = julia) =>
    server.call(calls.createReady, { body: { code, name } }, secret);

  it('tells how much it asks for and what it would be of', async () => {
    const { body } = await server.call(calls.listReady, {}, julia);
    expect(body.items.map(({ name, documentTypes }) => [name, documentTypes.map(({ label }) => label)])).toEqual([
      ['Avaliação de seminovo', ['Laudo de vistoria']],
      ['Termo de test-drive', ['Termo de test-drive']],
      ['Checklist de entrega', ['Checklist de entrega']],
    ]);
    expect(body.items[0]?.fields).toBeGreaterThanOrEqual(58);
  });

  it('is published at once, with its template as the default, under a name of its own', async () => {
    const { status, body } = await ready('test-drive', ' Termo de demonstração ');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      name: 'Termo de demonstração',
      isDraft: false,
      inForce: { number: 1 },
      problems: [],
      documentTypes: [{ label: 'Termo de test-drive' }],
    });
    const { body: templates } = await server.call(
      endpoints.formTemplate.list,
      { query: { formTypeId: body.id } },
      julia,
    );
    expect(templates.items).toMatchObject([{ name: 'Ficha para impressão', isDefault: true, enabled: true }]);
    expect((await ready('test-drive', 'termo de demonstração')).body).toMatchObject({ code: 'form_type.name_taken' });
  });

  it('leaves out links to what the company lacks', async () => {
    await server.db.query(`update indexer set enabled = false where customer_id = 1 and name = 'plate'`);
    const { status, body } = await ready('used-car-appraisal', 'Avaliação simples');
    await server.db.query(`update indexer set enabled = true where customer_id = 1 and name = 'plate'`);
    expect([status, body.problems]).toEqual([200, []]);
    const vehicle = body.definition.fields.find(({ id }) => id === 'veiculo');
    const linked = vehicle?.kind === 'group' ? vehicle.subfields.map((each) => 'indexer' in each && each.indexer) : [];
    expect([linked.includes('plate'), linked.includes('odometer')]).toEqual([false, true]);
  });
});

describe('an old form', () => {
  it('is converted into a draft of the same document type, as its preview said, and stays', async () => {
    const { body: list } = await server.call(calls.listOld, {}, julia);
    const [old] = list.items;
    expect(old).toMatchObject({
      ...{ name: 'Termo de entrega', fields: 6, processType: null },
      documentType: { label: 'Checklist de entrega' },
    });
    const params = { id: old?.id ?? 0 };
    const { body: preview } = await server.call(calls.previewOld, { params }, julia);
    expect(preview.lines.map(({ before, after }) => [before.label, after.type, after.linked])).toEqual([
      ['Chassi', 'S', 'Chassi'],
      ['Data da entrega', 'D', 'Data de emissão'],
      ['Quilometragem', 'I', 'Quilometragem'],
      ['Combustível no tanque', 'R', null],
      ['Itens entregues', 'C', null],
      ['Observações', 'T', null],
    ]);
    expect(preview.problems).toEqual([]);
    const { status, body } = await server.call(calls.convertOld, { params, body: { name: 'Entrega digital' } }, julia);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ isDraft: true, inForce: null, documentTypes: [{ id: old?.documentType.id }] });
    expect(body.definition.fields.map(({ name }) => name)).toEqual(preview.lines.map(({ after }) => after.name));
    expect((await publish(body)).status).toBe(200);
    const { body: after } = await server.call(calls.listOld, {}, julia);
    expect(after).toEqual(list);
  });

  it('that is not there, or of another company, is not found', async () => {
    const [other] = await server.db.query<{ id: number }>('select id::int from old_form where customer_id = 2 limit 1');
    for (const id of [other?.id ?? 0, 999_999]) {
      const answer = await server.call(calls.previewOld, { params: { id } }, julia);
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'old_form.not_found' }]);
    }
  });
});
