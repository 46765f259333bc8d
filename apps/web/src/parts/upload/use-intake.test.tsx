import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../public/locales/pt-br/document.json' with { type: 'json' };
import { speakTexts } from '../../lib/i18n/speak-texts.ts';
import { startSession } from '../../lib/session/session-store.ts';
import { addTexts, renderPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { emptyIntake } from './captured-documents.ts';
import { type IntakeDraft, useIntake } from './use-intake.ts';

addTexts('document', texts);

const document = { key: 'd', uploadId: 'f', typeId: null, attachments: [], values: {}, chosen: {} };
const initial: IntakeDraft = {
  intake: { ...emptyIntake, documents: [document] },
  uploads: [{ id: 'f', name: 'nota.pdf', size: 9, stored: null }],
};
const draft = { initial, save: () => undefined, clear: () => undefined };
let intake: ReturnType<typeof useIntake>;

function Form() {
  intake = useIntake('capture', null, draft);
  return null;
}

beforeEach(() => startSession(makeSession()));

it('takes no removed file back when the words of a customer come', () => {
  renderPart(<Form />);
  expect([...intake.uploads.keys()]).toEqual(['f']);
  act(() => intake.removeDocuments(['d']));
  act(() => speakTexts(null));
  expect([...intake.uploads.keys()]).toEqual([]);
});
