import type { Document, Process } from '@tramite/contract';

const captureInfo = { date: '2026-11-20T12:00:00.000Z', owner: { id: 4, name: 'Bruno Azevedo Lima' } };
const holder = { id: 24, label: 'Nome do titular', display: 'João Raimundo Vaz' };
const establishment = { id: 2, label: 'Pampulha Seminovos' };

/** A document as a search gives it: not checked, the next step open to the actor. */
export function makeDocument(over: Partial<Document> = {}): Document {
  return {
    id: 1424,
    type: { id: 1, label: 'CNH' },
    typeId: 1,
    captureInfo,
    situation: 'N',
    establishment,
    workflow: { id: 200, typeLabel: 'Emplacamento' },
    process: { id: 200, type: { id: 4, label: 'Emplacamento' } },
    fileName: 'cnh.jpg',
    mimeType: 'image/jpeg',
    size: 111_601,
    pageCount: null,
    url: '/api/v1/storage/cnh.jpg',
    thumb: '/api/v1/storage/cnh.jpg.thumb.webp',
    thumbState: 'READY',
    isForm: false,
    isRequired: true,
    expiresOn: '2027-09-06',
    lastComment: null,
    subject: { customer: holder, vehicle: null, plate: null, chassis: null },
    indexers: [holder],
    attachments: [],
    checkId: 1,
    checks: [
      {
        id: 1,
        label: 'Conferência dos dados',
        sequence: 1,
        sequential: true,
        required: true,
        enable: true,
        role: { id: 3, label: 'Conferente', flag: true },
        userChecked: null,
        dateChecked: null,
        positionChecked: null,
        ability: true,
        undo: 'check.not_signed',
      },
    ],
    checkRoles: [{ id: 3, label: 'Conferente' }],
    openPendencies: 0,
    version: 1,
    abilities: {
      check: true,
      view: true,
      comment: true,
      insertPendency: true,
      resolvePendency: true,
      editIndexers: true,
      move: true,
      moveEstablishment: true,
      cancel: true,
      delete: true,
      releaseExpiry: 'expiry.not_expired',
    },
    ...over,
  };
}

/** A process as a search gives it: in one stage, with one way out that the actor may take. */
export function makeProcess(over: Partial<Process> = {}): Process {
  const task: Process['tasks'][number] = {
    id: 60,
    label: 'Reunir documentos',
    stageId: 32,
    responsibleRole: { id: 1, label: 'Vendedor' },
    disableResources: [],
    enteredAt: '2026-11-20T12:00:00.000Z',
    dueAt: '2026-11-23T15:00:00.000Z',
  };
  return {
    id: 200,
    type: { id: 4, label: 'Emplacamento' },
    captureInfo,
    establishment,
    situation: { id: 1, name: 'Em andamento' },
    isBPM: true,
    subject: { customer: null, vehicle: null, plate: null, value: null },
    indexers: [{ id: 2, label: 'Nome do cliente', display: 'João Raimundo Vaz' }],
    documents: [],
    documentCount: 0,
    checks: { done: 0, total: 3 },
    openPendencies: 0,
    task,
    tasks: [task],
    transitions: [
      {
        id: 46,
        label: 'Enviar para conferência',
        text: null,
        stage: { id: 33, label: 'Conferir documentos', type: 'TASK', connectorType: 'EXCLUSIVE' },
        roles: [{ id: 1, label: 'Vendedor' }],
        isCancel: false,
        ability: true,
      },
    ],
    wasAllRequiredDocumentsFilled: true,
    missing: [],
    reserve: null,
    processDelayHours: -8,
    lastProgress: null,
    tags: [],
    valueCents: null,
    version: 1,
    abilities: {
      view: true,
      transition: true,
      capture: true,
      editIndexers: true,
      reserve: true,
      release: 'process.not_reserved',
      moveDocuments: true,
      moveEstablishment: true,
      undoCancel: 'cancelation.not_canceled',
    },
    ...over,
  };
}
