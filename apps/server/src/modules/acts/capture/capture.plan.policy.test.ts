import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/call/context.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import type { DocumentTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import { judgeDocuments, usualPath } from './capture.plan.policy.ts';
import type { StoredFile } from './stored-file.sql.ts';

const date = (id: number, isValidity: boolean): IndexerUse => ({
  id,
  name: `date${id}`,
  label: `Data ${id}`,
  type: 'D',
  format: null,
  multiple: false,
  listId: null,
  parentListId: null,
  alertText: null,
  minDate: null,
  visibleRoles: [],
  editRoles: [],
  masked: false,
  position: id,
  group: null,
  required: false,
  desired: false,
  readOnly: false,
  extended: false,
  isValidity,
  options: [],
  searchable: false,
});

const step = { id: 1, label: 'Conferência', sequence: 1, sequential: true, required: true, roleId: 5 };
const type = (more: Partial<DocumentTypeSetup> = {}): DocumentTypeSetup => ({
  id: 10,
  code: 'CNH',
  label: 'CNH',
  validityDays: null,
  min: 1,
  max: 2,
  attachmentLabels: [],
  steps: [step],
  indexers: [date(1, true), date(2, true), date(3, false)],
  ...more,
});

const file = (key: string): StoredFile => ({
  id: key,
  storageKey: key,
  originalName: `${key}.pdf`,
  mimeType: 'application/pdf',
  size: 1,
  sha256: 'x',
  pageCount: 1,
  thumbKey: null,
  notice: null,
  inspected: true,
  claimed: false,
});

function judge(
  setup: DocumentTypeSetup,
  days: Record<number, string>,
  options: { present?: number; files?: StoredFile[] } = {},
) {
  const indexers = Object.entries(days).map(([id, value]) => ({ id: Number(id), value }));
  const documents = [{ documentTypeId: 10, documentObjects: [{ name: 'a.pdf', storageLocal: 'a', indexers }] }];
  const processType = { id: 1, name: 'Venda', enabled: true, versionId: 1, indexers: [], documentTypes: [setup] };
  const reads = { setup: processType, known_type_ids: [10], files: options.files ?? [file('a')], document_ids: [1] };
  const ctx = { actor: { roleIds: [] } } as unknown as Ctx;
  const judging = { today: '2026-11-20', pathOf: usualPath, presentOf: () => options.present ?? 0 };
  const [planned] = judgeDocuments(ctx, { documents, forms: new Map() }, reads, judging).planned;
  if (!planned) throw new Error('nothing was planned');
  return planned;
}

describe('the expiry of a captured document', () => {
  it('is the earliest date of the fields that carry it', () => {
    expect(judge(type(), { 1: '05/01/2027', 2: '31/12/2026', 3: '01/12/2026' }).expiresOn).toBe('2026-12-31');
  });

  it('is counted in days where no field carries it, or it is empty', () => {
    expect(judge(type({ validityDays: 90, indexers: [] }), {}).expiresOn).toBe('2027-02-18');
    expect(judge(type({ validityDays: 90 }), {}).expiresOn).toBe('2027-02-18');
  });

  it('is none where the type knows none', () => {
    expect(judge(type({ indexers: [] }), {}).expiresOn).toBeNull();
  });

  it('leaves a document valid on its last day and expired after it', () => {
    expect(judge(type(), { 1: '20/11/2026' })).toMatchObject({ situation: 'N', openSteps: [step] });
    expect(judge(type(), { 1: '19/11/2026' })).toMatchObject({ situation: 'V', openSteps: [] });
  });
});

describe('what a process takes', () => {
  it('is limited by the documents it has already', () => {
    expect(judge(type(), {}, { present: 1 }).type.code).toBe('CNH');
    expect(() => judge(type(), {}, { present: 2 })).toThrow(
      'O tipo de documento CNH aceita no máximo 2 neste processo.',
    );
  });

  it('is a file that was opened and that no other document has', () => {
    const notReceived = 'O arquivo a.pdf não foi recebido. Envie novamente.';
    expect(() => judge(type(), {}, { files: [] })).toThrow(notReceived);
    expect(() => judge(type(), {}, { files: [{ ...file('a'), claimed: true }] })).toThrow(notReceived);
    expect(() => judge(type(), {}, { files: [{ ...file('a'), inspected: false }] })).toThrow(notReceived);
  });
});
