import { endpoints, type FormValues } from '@tramite/contract';
import { findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { checkForm } from '@tramite/rules/form/check-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { form: calls, capture, search } = endpoints;

let server: TestServer;
let maria: string;
let julia: string;
let world: {
  typeId: number;
  documentTypeId: number;
  processId: number;
  processTypeId: number;
  establishmentId: number;
};

beforeAll(async () => {
  server = await startTestServer();
  const manager = findDemoUser('gerente');
  await server.db.query(
    `insert into role_permission (customer_id, role_id, permission)
     select r.customer_id, r.id, 'document.form' from role r where r.customer_id = 1 on conflict do nothing`,
  );
  maria = await server.signIn(manager.login);
  julia = await server.signIn(findAdministrator().login, 1);
  const [found] = await server.db.query<typeof world>(
    `select x.form_type_id::int as "typeId", x.document_type_id::int as "documentTypeId", p.id::int as "processId",
       p.type_id::int as "processTypeId", p.establishment_id::int as "establishmentId"
     from document_type_form x
     join process_type_document d on d.customer_id = x.customer_id and d.document_type_id = x.document_type_id
     join process p on p.customer_id = x.customer_id and p.type_id = d.process_type_id and p.is_open
     where x.customer_id = 1 and p.reserved_by is null
       and x.form_type_id = (select t.id from form_type t where t.customer_id = 1 and t.name = 'Avaliação de seminovo')
       and not exists (select from document o where o.customer_id = 1 and o.process_id = p.id
       and o.type_id = x.document_type_id) order by p.id limit 1`,
  );
  if (!found) throw new Error('no process takes the form');
  world = found;
});
afterAll(() => server.stop());

const appraisal: FormValues = {
  proprietario: [{ nome: 'Zilda Quaresma', cpfCnpj: '52998224725', interesse: 1 }],
  veiculo: [{ placa: 'BRA2E19', marca: 'Fiat', modelo: 'Argo Drive', ano: '2021/2022', quilometragem: 48_000 }],
  documentacao: [{ crlv: 1, debitos: 2, financiado: 2 }],
  temAvarias: 1,
  avarias: [{ avariaLocal: 1, avariaTipo: 1, avariaObs: 'Parachoque riscado' }],
  valor: [{ fipe: 70_000_00, proposta: 62_000_00, resultado: 0, dataAvaliacao: '20/11/2026' }],
};

async function filled(): Promise<FormValues> {
  const { body } = await server.call(calls.getNew, { params: { id: world.typeId } }, maria);
  const group = body.fields.find(({ id }) => id === 'valor');
  const result = group?.kind === 'group' ? group.subfields.find(({ id }) => id === 'resultado') : undefined;
  const option = result?.kind === 'field' ? result.options[0]?.id : undefined;
  const [value] = appraisal.valor as { resultado: number }[];
  return { ...appraisal, valor: [{ ...value, resultado: option ?? 0 }] };
}

const send = async (values: FormValues, secret = maria) => {
  const object = { name: 'Avaliação', storageLocal: 'form/0000000001', form: { formTypeId: world.typeId, values } };
  const documents = [{ documentTypeId: world.documentTypeId, documentObjects: [object] }];
  const { processTypeId: workflowTypeId, establishmentId, processId: workflowId } = world;
  return server.call(capture.capture, { body: { workflowTypeId, establishmentId, workflowId, documents } }, secret);
};

describe('a form as a document of a process', () => {
  let documentId: number;

  it('is offered to the process, with what the process has already', async () => {
    const { body } = await server.call(calls.listOfProcess, { params: { id: world.processId } }, maria);
    expect(body.types).toContainEqual(
      expect.objectContaining({
        id: world.typeId,
        documentType: { id: world.documentTypeId, label: 'Laudo de vistoria' },
      }),
    );
    const { body: indexers } = await server.call(
      calls.listIndexers,
      { params: { formTypeId: world.typeId }, query: { establishmentId: world.establishmentId } },
      maria,
    );
    expect(indexers.indexers.map(({ name }) => name)).toContain('plate');
  });

  it('is refused field by field, exactly as the screen refuses it', async () => {
    const { body: blank } = await server.call(calls.getNew, { params: { id: world.typeId } }, maria);
    const values: FormValues = { documentacao: [{ crlv: 1, debitos: 1, financiado: 2 }], temAvarias: 2, sobra: 1 };
    const definition = { format: 1 as const, fields: blank.fields, attachments: blank.attachments };
    const onScreen = checkForm(definition, values, { today: '2026-11-24' }).errors;
    const { status, body } = await send(values);
    expect([status, body]).toMatchObject([422, { code: 'form.invalid' }]);
    const told = Object.entries((body as unknown as { fields: Record<string, string> }).fields).map(
      ([path, message]) => [path.replace('documents.0.documentObjects.0.form.values.', ''), message],
    );
    expect(Object.fromEntries(told)).toEqual(onScreen);
    expect(onScreen).toHaveProperty(['documentacao.0.valorDebitos']);
  });

  it('is captured with its linked fields, and is a form without a file', async () => {
    const { status, body } = await send(await filled());
    expect(status, JSON.stringify(body)).toBe(200);
    documentId = body.documentIds[0] ?? 0;
    const { body: form } = await server.call(calls.getOfDocument, { params: { id: documentId } }, maria);
    expect(form).toMatchObject({ name: 'Avaliação de seminovo', isDocument: true, revision: 1, editable: true });
    expect(form.values.veiculo).toMatchObject([{ placa: 'BRA2E19', quilometragem: 48_000 }]);
    const { body: fields } = await server.call(endpoints.document.getIndexers, { params: { id: documentId } }, maria);
    expect(fields.indexers.find(({ name }) => name === 'plate')?.value).toBe('BRA2E19');
  });

  it('has no file that another one takes the place of', async () => {
    const body = { storageLocal: '1/2026/11/nothing-0000000001', originalFileName: 'laudo.pdf' };
    const answer = await server.call(endpoints.documentFile.replace, { params: { id: documentId }, body }, maria);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'document_file.form' }]);
  });

  it('is refused where two of one call have one name', async () => {
    const form = { formTypeId: world.typeId, values: await filled() };
    const object = { name: 'Avaliação', storageLocal: 'form/0000000002', form };
    const documents = [{ documentTypeId: world.documentTypeId, documentObjects: [object, object] }];
    const { processTypeId: workflowTypeId, establishmentId, processId: workflowId } = world;
    const body = { workflowTypeId, establishmentId, workflowId, documents };
    const twice = await server.call(capture.capture, { body }, maria);
    expect([twice.status, twice.body]).toMatchObject([400, { code: 'request.invalid' }]);
  });

  it('is found by what was filled in', async () => {
    const found = async (text: string) => {
      const { body } = await server.call(
        search.search,
        { body: { text, searchType: 'documents', pageSize: 50 } },
        maria,
      );
      return body.searchResults.map(({ id }) => id);
    };
    expect(await found('quaresma')).toEqual([documentId]);
    expect(await found('parachoque riscado')).toEqual([documentId]);
  });

  it('is corrected by somebody else, and the history tells what', async () => {
    const { body: form } = await server.call(calls.getOfDocument, { params: { id: documentId } }, julia);
    const values: FormValues = { ...form.values, temAvarias: 2 };
    const [value] = form.values.valor as { proposta: number }[];
    values.valor = [{ ...value, proposta: 60_000_00 }];
    const saved = await server.call(calls.update, { params: { id: form.id }, body: { revision: 1, values } }, julia);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { body } = await server.call(calls.listRevisions, { params: { id: form.id } }, maria);
    expect(body.items[0]).toMatchObject({ revision: 2, by: expect.any(String) });
    expect(body.items[0]?.changes).toEqual(
      expect.arrayContaining([
        { at: 'valor.0.proposta', label: 'Valor, Valor proposto', before: 'R$ 62.000,00', after: 'R$ 60.000,00' },
        { at: 'temAvarias', label: 'O veículo tem avarias', before: 'Sim', after: 'Não' },
      ]),
    );
    const late = await server.call(calls.update, { params: { id: form.id }, body: { revision: 1, values } }, maria);
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict.version' }]);
  });

  it('follows its indexers: who saved last wins', async () => {
    const { body: fields } = await server.call(endpoints.document.getIndexers, { params: { id: documentId } }, maria);
    const plate = fields.indexers.find(({ name }) => name === 'plate');
    const indexers = [{ id: plate?.id ?? 0, value: 'ABC1D23' }];
    await server.call(endpoints.document.updateIndexers, { params: { id: documentId }, body: { indexers } }, maria);
    const { body: form } = await server.call(calls.getOfDocument, { params: { id: documentId } }, maria);
    expect(form.values.veiculo).toMatchObject([{ placa: 'ABC1D23' }]);
  });
});

describe('a form that is attached to a document', () => {
  let documentId: number;
  beforeAll(async () => {
    const [row] = await server.db.query<{ id: number }>(
      `select d.id::int from document d join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
       where d.customer_id = 1 and d.type_id = $1 and d.situation in ('N', 'C')
         and not exists (select from form f where f.customer_id = 1 and f.document_id = d.id) order by d.id limit 1`,
      [world.documentTypeId],
    );
    documentId = row?.id ?? 0;
  });

  it('is offered where its document type has one, and stands beside the file', async () => {
    const { body: offered } = await server.call(calls.listOfDocument, { params: { id: documentId } }, maria);
    expect(offered.types.map(({ id }) => id)).toContain(world.typeId);
    const body = { formTypeId: world.typeId, values: await filled() };
    const attached = await server.call(calls.attach, { params: { id: documentId }, body }, maria);
    expect(attached.status, JSON.stringify(attached.body)).toBe(200);
    const { body: form } = await server.call(calls.get, { params: { id: attached.body.formId } }, maria);
    expect(form).toMatchObject({ isDocument: false, documentId });
  });

  it('is not offered to a document of another type', async () => {
    const [row] = await server.db.query<{ id: number }>(
      `select id::int from document where customer_id = 1 and type_id <> $1 and situation = 'N' limit 1`,
      [world.documentTypeId],
    );
    const { body } = await server.call(calls.listOfDocument, { params: { id: row?.id ?? 0 } }, maria);
    expect(body.types).toEqual([]);
    const sent = { params: { id: row?.id ?? 0 }, body: { formTypeId: world.typeId, values: {} } };
    expect((await server.call(calls.attach, sent, maria)).body).toMatchObject({ code: 'form_type.not_found' });
  });
});
