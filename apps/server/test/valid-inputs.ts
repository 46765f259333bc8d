import type { TestDatabase } from './test-database.ts';

/** Records of one customer that a valid call can point at. */
export interface Facts {
  readonly customerId: number;
  readonly documentId: number;
  /** Of the document's file. */
  readonly storageKey: string;
  readonly stepId: number;
  readonly sequence: number;
  readonly processId: number;
  readonly processTypeId: number;
  readonly stageId: number;
  readonly transitionId: number;
  readonly establishmentId: number;
  readonly documentTypeId: number;
  readonly listIndexerId: number;
  readonly quickFilterId: number;
  /** Somebody who belongs to this customer alone. */
  readonly userId: number;
}

/** Finds an open process of a customer with a document that has a check step. */
export async function findFacts(db: TestDatabase, customerId: number): Promise<Facts> {
  const [facts] = await listFacts(db, customerId, 1);
  if (!facts) throw new Error(`The test world has no open process with a checked document for customer ${customerId}.`);
  return facts;
}

/** Such documents of a customer with their processes, oldest first. */
export function listFacts(db: TestDatabase, customerId: number, limit: number): Promise<Facts[]> {
  return db.query<Facts & Record<string, unknown>>(
    `select d.customer_id as "customerId", d.id::int as "documentId", d.storage_key as "storageKey", st.id::int as "stepId", st.sequence,
       p.id::int as "processId", p.type_id::int as "processTypeId", p.stage_id::int as "stageId",
       (select t.id::int from transition t where t.customer_id = p.customer_id and t.from_stage_id = p.stage_id limit 1) as "transitionId",
       p.establishment_id::int as "establishmentId", d.type_id::int as "documentTypeId",
       (select i.id::int from indexer i where i.customer_id = p.customer_id and i.list_id is not null limit 1) as "listIndexerId",
       (select q.id::int from quick_filter q where q.customer_id = p.customer_id order by q.id limit 1) as "quickFilterId",
       (select max(m.user_id)::int from user_customer m where m.customer_id = d.customer_id and not exists (
         select from user_customer o where o.user_id = m.user_id and o.customer_id <> m.customer_id)) as "userId"
     from document d
     join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
     join check_step st on st.customer_id = d.customer_id and st.document_type_id = d.type_id
     where d.customer_id = $1 order by d.id limit $2`,
    [customerId, limit],
  );
}

/** What a call needs to be understood; the parts that point at records point at `facts`. */
export interface ValidInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Whether the input names a record of a customer, so that another customer must be told 404. */
  readonly pointsAtRecord?: boolean;
}

const ticketBody = (facts: Facts) => ({
  accountId: facts.establishmentId,
  processId: facts.processId,
  originalFileName: 'contrato.pdf',
  size: 1000,
});
const aFile = { name: 'a.pdf', storageLocal: '1/2026/11/00000000-0000-4000-8000-000000000000.pdf' };

/** A valid input of every call but the public ones; a call without an entry fails the test. */
export const validInputs: Readonly<Record<string, (facts: Facts) => ValidInput>> = {
  'accessLog.create': ({ documentId }) => ({ params: { logType: 5 }, body: { documentId }, pointsAtRecord: true }),
  'capture.createUpload': (facts) => ({ body: ticketBody(facts), pointsAtRecord: true }),
  'capture.createThumb': ({ storageKey }) => ({ body: { storageLocal: storageKey } }),
  'capture.capture': (facts) => ({
    body: { workflowTypeId: facts.processTypeId, establishmentId: facts.establishmentId, documents: [] },
    pointsAtRecord: true,
  }),
  'capture.captureMultiple': (facts) => ({
    body: {
      workflowTypeId: facts.processTypeId,
      establishmentId: facts.establishmentId,
      workflowId: facts.processId,
      documentTypeId: facts.documentTypeId,
      documentObjects: [aFile],
    },
    pointsAtRecord: true,
  }),
  'document.getIndexers': ({ documentId }) => ({ params: { id: documentId }, pointsAtRecord: true }),
  'document.getPage': ({ documentId }) => ({ params: { id: documentId, page: 1 }, pointsAtRecord: true }),
  'documentCheck.get': ({ documentId, stepId }) => ({
    params: { id: documentId, checkId: stepId },
    pointsAtRecord: true,
  }),
  'documentCheck.sign': ({ documentId, stepId, sequence }) => ({
    params: { id: documentId, checkId: stepId },
    body: { sequence },
    pointsAtRecord: true,
  }),
  'documentCheck.signNext': ({ documentId }) => ({ params: { id: documentId }, pointsAtRecord: true }),
  'establishment.listAll': () => ({}),
  'establishment.listMine': () => ({}),
  'feature.list': () => ({}),
  'feature.isEnabled': () => ({ params: { name: 'events' } }),
  'indexer.listOptions': ({ listIndexerId }) => ({
    params: { id: listIndexerId },
    query: { text: 'a' },
    pointsAtRecord: true,
  }),
  'processType.tree': () => ({ query: { onlyEnabled: true } }),
  'processType.listDocumentTypes': ({ processTypeId }) => ({
    query: { workflowTypeId: processTypeId },
    pointsAtRecord: true,
  }),
  'processType.getCaptureForm': ({ processTypeId }) => ({ params: { id: processTypeId }, pointsAtRecord: true }),
  'legalAgreement.list': () => ({}),
  'legalAgreement.accept': () => ({ body: { agreementIds: [1] } }),
  'multiFactor.authenticate': () => ({ body: { code: '123456' } }),
  'multiFactor.register': () => ({}),
  'multiFactor.sendCode': () => ({}),
  'multiFactor.sendCodeBySms': () => ({}),
  'multiFactor.replace': () => ({ body: { password: 'Senha-Antiga-1' } }),
  'multiFactor.confirm': () => ({ body: { code: '123456', registerToken: 'forjado' } }),
  'multiFactor.renewRecoveryCodes': () => ({ body: { password: 'Senha-Antiga-1' } }),
  'outboxMessage.list': () => ({}),
  'password.reset': () => ({ body: { newPassword: 'Uma-Senha-Bem-Nova-1' } }),
  'password.change': () => ({ body: { oldPassword: 'Senha-Antiga-1', newPassword: 'Uma-Senha-Bem-Nova-1' } }),
  'profile.get': () => ({}),
  'profile.update': () => ({ body: { name: 'Ana Graziela de Souza', nickname: 'Ana', cellphone: null } }),
  'progress.list': ({ processId }) => ({ query: { workflowId: processId }, pointsAtRecord: true }),
  'quickFilter.create': () => ({ body: { label: 'Minha busca', body: { searchType: 'workflows', text: '*' } } }),
  'quickFilter.get': ({ quickFilterId }) => ({ params: { id: quickFilterId }, pointsAtRecord: true }),
  'quickFilter.update': ({ quickFilterId }) => ({
    params: { id: quickFilterId },
    body: { label: 'Outro nome' },
    pointsAtRecord: true,
  }),
  'quickFilter.delete': ({ quickFilterId }) => ({ params: { id: quickFilterId }, pointsAtRecord: true }),
  'quickFilter.reorder': ({ quickFilterId }) => ({ body: { ids: [quickFilterId] }, pointsAtRecord: true }),
  'quickFilter.list': () => ({ query: { searchType: 'workflows' } }),
  'search.getInformation': ({ processTypeId }) => ({
    params: { workflowTypeId: processTypeId },
    body: {},
    pointsAtRecord: true,
  }),
  'search.getAllInformation': () => ({ body: {} }),
  'search.search': () => ({ body: { searchType: 'workflows', text: '*' } }),
  'session.companies': () => ({}),
  'session.companyLogin': ({ customerId }) => ({ body: { companyId: customerId } }),
  'session.check': () => ({}),
  'session.get': () => ({}),
  'session.list': () => ({}),
  'session.end': () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  'session.logout': () => ({}),
  'session.redirect': () => ({}),
  'session.configurations': () => ({}),
  'transition.getCapture': ({ processId, transitionId }) => ({
    params: { id: processId, transitionId },
    pointsAtRecord: true,
  }),
  'transition.list': ({ processTypeId, stageId }) => ({
    params: { typeId: processTypeId, taskId: stageId },
    pointsAtRecord: true,
  }),
  'transition.transit': ({ processId, transitionId }) => ({
    body: { workflowId: processId, transitionId },
    pointsAtRecord: true,
  }),
  'trustedDevice.list': () => ({}),
  'trustedDevice.delete': () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  'user.getTemporaryPassword': ({ userId }) => ({ params: { id: userId }, pointsAtRecord: true }),
  'user.giveTemporaryPassword': ({ userId }) => ({ params: { id: userId }, pointsAtRecord: true }),
  'user.resetMultiFactor': ({ userId }) => ({ params: { id: userId }, pointsAtRecord: true }),
};
