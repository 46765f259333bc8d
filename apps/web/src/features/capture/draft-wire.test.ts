import type { CaptureDraft } from '@tramite/contract';
import { expect, it } from 'vitest';
import { draftBody, fromServer, isAllStored } from './draft-wire.ts';

const file = { storageLocal: '1/2026/11/a.pdf', size: 10, mimeType: 'application/pdf', sha256: 'x', pageCount: 1 };
const draft: CaptureDraft = {
  ...{ id: 7, version: 3, updatedAt: '2026-11-23T10:00:00Z', expiresAt: '2026-12-23T10:00:00Z', title: 'Marta' },
  ...{ workflowTypeId: 2, establishmentId: 1 },
  indexers: [
    { id: 1, value: 'Marta' },
    { id: 4, value: 12 },
  ],
  documents: [
    {
      documentTypeId: null,
      documentObjects: [
        {
          name: 'a.pdf',
          size: 10,
          storageLocal: file.storageLocal,
          indexers: [{ id: 9, value: 'x' }],
          attachments: [],
        },
      ],
    },
  ],
  options: [{ indexerId: 4, id: 12, label: 'Onix' }],
  files: [{ ...file, notice: null }],
};

it('works on a draft of the server, and would keep it as it is', () => {
  const work = fromServer(draft);
  expect(work.intake.chosen).toEqual({ 4: [{ indexerId: 4, id: 12, label: 'Onix' }] });
  expect(isAllStored(work)).toBe(true);
  const { workflowTypeId, establishmentId, title, indexers, documents } = draft;
  expect(draftBody(work)).toEqual({ draft: true, workflowTypeId, establishmentId, title, indexers, documents });
});

it('asks for a file again that is not there any more', () => {
  const work = fromServer({ ...draft, files: [] });
  expect(work.uploads).toEqual([{ id: file.storageLocal, name: 'a.pdf', size: 0, stored: null }]);
  expect(isAllStored(work)).toBe(false);
  expect(draftBody(work)?.documents).toEqual([]);
});

it('keeps nothing while nobody has said where it belongs', () => {
  const work = fromServer(draft);
  expect(draftBody({ ...work, place: { establishmentId: null, typeId: null } })).toBeNull();
});

it('goes on with a form as it was filled in, which has no file to wait for', () => {
  const form = { formTypeId: 3, values: { aceite: 1 } };
  const objects = [{ name: 'Termo de test-drive', storageLocal: 'form/0001', form, indexers: [], attachments: [] }];
  const documents = [{ documentTypeId: 5, documentObjects: objects }];
  const work = fromServer({ ...draft, documents, files: [] });
  expect(work.intake.documents[0]?.form).toEqual({ typeId: 3, name: 'Termo de test-drive', values: { aceite: 1 } });
  expect(work.uploads).toEqual([]);
  expect(isAllStored(work)).toBe(true);
  expect(draftBody(work)?.documents).toEqual(documents);
});
