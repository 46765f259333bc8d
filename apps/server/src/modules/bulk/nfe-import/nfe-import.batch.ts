import type { IndexerInput } from '@tramite/contract';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { formatCents } from '@tramite/rules/money/cents';
import type { Nfe } from '@tramite/rules/nfe/nfe';
import type { NfeDifference } from '@tramite/rules/nfe/nfe-differences';
import { nfeFieldNames } from '@tramite/rules/nfe/nfe-fields';
import { fieldOfIndexer, filledValue, type MappedIndexer } from '@tramite/rules/nfe/nfe-mapping';
import { defineBatch } from '../../../platform/batch/define-batch.ts';
import { previewEach } from '../../../platform/batch/preview-each.ts';
import type { AlongCtx } from '../../../platform/batch/user-context.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { createStorageKey } from '../../../platform/storage/storage-key.ts';
import { deleteDocument } from '../../acts/bin/bin.service.ts';
import { capture } from '../../acts/capture/capture.service.ts';
import { noteStoredFile } from '../../acts/capture/stored-file.service.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import type { DocumentTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import { findRegistered, type RegisteredNfe } from '../../records/nfe-register/nfe-register.facts.ts';
import { findProcessFacts } from '../../records/process/facts/process.facts.ts';
import { compareRows } from './nfe-import.compare.service.ts';
import { stateOf } from './nfe-import.presenter.ts';
import { findXml, insertNote, listRows, type NfeImportRow, setDocument } from './nfe-import.repository.ts';

interface Captured {
  readonly documentIds: readonly number[];
}

/** Makes a document of each NF-e in its process. */
export const importNfeBatch = defineBatch({
  kind: 'nfe.import',
  of: 'documents',
  permission: ['report.importXml'],
  skips: ['nfe.imported', 'nfe.duplicate'],
  notFound: 'nfe.not_found',
  preview: previewRows,
  run: (ctx, { recordId }) => importOne(ctx, recordId),
  undo: {
    keep: ({ documentIds: [documentId = 0] }: Captured) => documentId,
    run: (ctx, { recordId, kept }) => takeBack(ctx, recordId, kept),
  },
});

const labelOf = ({ nfe, file_name: fileName }: NfeImportRow) => (nfe ? `NF-e ${nfe.number}` : fileName);

async function previewRows(ctx: Ctx, ids: readonly number[]) {
  const rows = await listRows(ctx.db, ctx.customerId, ctx.actor, ids);
  const differences = await compareRows(ctx, rows);
  return previewEach(rows, labelOf, (row) => judge(row, differences.get(row.id) ?? []));
}

function judge(row: NfeImportRow, differences: readonly NfeDifference[]) {
  const nfe = ensureReady(row);
  const document = displayFormat('CPF_CNPJ', nfe.recipient.document);
  const unlike = differences.map(({ name, inNote, typed }) => `${name}: ${inNote} na nota, ${typed} no processo`);
  const said = [`${nfe.recipient.name} (${document}), ${formatCents(nfe.valueCents)}, no processo #${row.process_id}`];
  return { step: null, detail: [...said, ...unlike].join('. ') };
}

/** @throws nfe.* for one that cannot be imported */
function ensureReady(row: NfeImportRow): Nfe {
  const state = stateOf(row);
  if (state === 'imported') throw problem('nfe.imported');
  if (state === 'canceled') throw problem('nfe.canceled');
  if (state === 'duplicate') throw problem('nfe.duplicate');
  if (!row.nfe) throw problem('nfe.not_ready');
  if (row.process_id === null) throw problem('nfe.no_process');
  return row.nfe;
}

async function importOne(ctx: Ctx, id: number): Promise<Captured> {
  const { db, customerId, actor } = ctx;
  const [row] = await listRows(db, customerId, actor, [id]);
  if (!row) throw problem('nfe.not_found');
  const nfe = ensureReady(row);
  const process = await findProcessFacts(db, customerId, actor, row.process_id ?? 0);
  if (!process) throw problem('process.not_found');
  const setup = await findSetup(db, customerId, process.type_id, { options: 'short' });
  const register = await findRegistered(ctx, { cnpj: nfe.emitter.document, series: nfe.series });
  if (!register.isTaken) throw problem('nfe.series');
  const type = typeOf(setup?.documentTypes ?? [], register);
  if (!type) throw problem('nfe.no_document_type');
  const xml = Buffer.from((await findXml(db, customerId, actor.userId, id)) ?? '');
  const put = () => putFile(ctx, { establishmentId: process.establishment_id, name: nameOf(nfe), bytes: xml });
  const attachments = [];
  for (const { label } of type.attachmentLabels.filter(({ label, required }) => required && /xml/i.test(label)))
    attachments.push({ label, name: nameOf(nfe), storageLocal: await put() });
  const own = alongWith(ctx, (answer) => {
    const [documentId = null] = (answer as Captured).documentIds;
    const kept = documentId === null ? [] : [insertNote(customerId, documentId, nfe)];
    return { guarded: [{ part: 'nfe_import', sql: setDocument(customerId, row, documentId) }], parts: kept };
  });
  return capture(own, {
    ...{ workflowTypeId: process.type_id, establishmentId: process.establishment_id, workflowId: process.id },
    documents: [
      {
        documentTypeId: type.id,
        documentObjects: [
          {
            name: nameOf(nfe),
            storageLocal: await put(),
            indexers: fieldsOf(type, nfe, register.mapping),
            attachments,
          },
        ],
      },
    ],
  });
}

async function takeBack(ctx: Ctx, id: number, documentId: number): Promise<unknown> {
  const [row] = await listRows(ctx.db, ctx.customerId, ctx.actor, [id]);
  const own = row
    ? alongWith(ctx, () => ({ guarded: [{ part: 'nfe_import', sql: setDocument(ctx.customerId, row, null) }] }))
    : ctx;
  return deleteDocument(own, documentId);
}

/** The context with more parts of its changes. */
function alongWith(ctx: AlongCtx, more: (answer: unknown) => ChangeParts) {
  const { along } = ctx;
  const own: AlongCtx = {
    ...ctx,
    along: (answer) => mergeParts(along?.(answer) ?? {}, more(answer)),
  };
  return own;
}

const nameOf = ({ key }: Nfe) => `${key}-nfe.xml`;

/** The type that the register names, else the one that takes the key of an NF-e. */
const typeOf = (types: readonly DocumentTypeSetup[], { documentTypeId, mapping }: RegisteredNfe) =>
  documentTypeId === null
    ? types.find(({ indexers }) => indexers.some((use) => fieldOfIndexer(mapping, use) === 'key'))
    : types.find(({ id }) => id === documentTypeId);

function fieldsOf(type: DocumentTypeSetup, nfe: Nfe, mapping: readonly MappedIndexer[]): IndexerInput[] {
  return type.indexers.flatMap((use) => {
    const field = fieldOfIndexer(mapping, use);
    const value = field && filledValue(nfe, field, use);
    return field === null || value === null ? [] : [{ id: use.id, value, label: nfeFieldNames[field] }];
  });
}

/** Puts a file as the browser does, for a capture to claim. */
async function putFile(
  ctx: Ctx,
  { establishmentId, name, bytes }: { establishmentId: number; name: string; bytes: Buffer },
): Promise<string> {
  const { customerId, actor, clock, storage } = ctx;
  const now = clock.now();
  const storageKey = createStorageKey({ customerId, extension: 'xml', now });
  await noteStoredFile(ctx, {
    ...{ id: uuidv7(now), storageKey, establishmentId, originalName: name },
    ...{ createdBy: actor.userId, createdAt: now, announced: bytes.length },
  });
  await storage.write(storageKey, bytes);
  return storageKey;
}
