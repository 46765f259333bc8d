import Type from 'typebox';
import { Id } from '../common/ids.ts';
import { DocumentSituation } from '../document/document.schemas.ts';

const FileName = Type.String({ minLength: 1, maxLength: 255 });

/** A file on its way to a document. The misspelt name is the specified one; either is taken. */
const NewAttachment = Type.Object({
  documentId: Id,
  label: Type.String({ minLength: 1, maxLength: 120 }),
  orignalFileName: Type.Optional(FileName),
  originalFileName: Type.Optional(FileName),
  storageLocal: Type.String({ minLength: 10, maxLength: 300 }),
});

/** A document after its attachments changed. */
const Attached = Type.Object({ documentId: Id, situation: DocumentSituation, version: Type.Integer() });

export const attachmentSchemas = {
  attach: {
    /** All of one document. */
    body: Type.Array(NewAttachment, { minItems: 1, maxItems: 20 }),
    response: Type.Object({ ...Attached.properties, attachmentIds: Type.Array(Id) }),
  },
  remove: {
    params: Type.Object({ id: Id, attachmentId: Id }),
    response: Attached,
  },
};
