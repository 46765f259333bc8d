import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CaptureForm } from '@tramite/contract';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../../public/locales/pt-br/document.json' with { type: 'json' };
import { useDraft } from '../../lib/draft/use-draft.ts';
import { startSession } from '../../lib/session/session-store.ts';
import { makeDocumentType, makeIndexer } from '../../testing/capture-fixture.ts';
import { type FakeAnswer, fakeFetch } from '../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { BlockReason } from './block-reason.tsx';
import { DocumentTypeList } from './document-type-list.tsx';
import { type IntakeDraft, useIntake } from './use-intake.ts';
import { useIntakeCheck } from './use-intake-check.ts';

addTexts('document', texts);

const MB = 1024 * 1024;
const limits = {
  maxBytes: 50 * MB,
  maxVideoBytes: 200 * MB,
  maxFiles: 100,
  parallel: 3,
  extensions: ['pdf', 'jpg', 'jpeg'],
};
const chassis = makeIndexer({ id: 7, label: 'Chassi', format: 'CHASSIS', required: true });
const photo = makeDocumentType({ id: 20, label: 'Foto do veículo', max: 6, indexers: [chassis] });
const captureForm: CaptureForm = { indexers: [], documentTypes: [photo, makeDocumentType({ required: true, min: 1 })] };

let screenNumber = 0;
beforeEach(() => {
  screenNumber += 1;
  startSession(makeSession());
});

function List({ name }: { readonly name: string }) {
  const intake = useIntake(name, { accountId: 1, limits }, useDraft<IntakeDraft>(name));
  const { form, check, refused, attempts, problems, showProblems, tellDropped } = useIntakeCheck(captureForm, intake, {
    stored: [{ id: chassis.id, display: '9BWZZZ377VT004251' }],
  });
  return (
    <>
      <DocumentTypeList
        documentTypes={captureForm.documentTypes}
        form={form}
        check={check}
        refused={refused}
        limits={limits}
        attempts={attempts}
      />
      <BlockReason problems={problems.documents} onLead={showProblems} />
      <button type="button" onClick={tellDropped}>
        Foi enviado
      </button>
    </>
  );
}

/** A list of its own for each test; the files of a screen stay in memory. */
function renderList(...answers: FakeAnswer[]) {
  const requests = fakeFetch(...answers);
  renderPart(<List name={`test-${screenNumber}`} />);
  return requests;
}

function choose(count: number) {
  const files = Array.from({ length: count }, (_, index) => new File([`photo ${index}`], `foto-${index + 1}.jpg`));
  const input = document.querySelector('input[aria-label="Adicionar arquivos: Foto do veículo"]');
  if (!input) {
    throw new Error('no place to choose files');
  }
  fireEvent.change(input, { target: { files } });
}
const rows = () => document.querySelectorAll('li').length;

it('says which files may be sent before one is chosen', () => {
  renderList('network');
  expect(screen.getByText('PDF ou JPG, até 50 MB por arquivo (vídeo até 200 MB) e 100 arquivos por vez.')).toBeTruthy();
});

it('leaves out the files that do not fit before they travel, and names all of them', async () => {
  const requests = renderList('network');
  choose(60);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('54 arquivos não foram adicionados: o máximo é 6.');
  for (let number = 7; number <= 60; number += 1) {
    expect(notice.textContent).toContain(`foto-${number}.jpg`);
  }
  expect(rows()).toBe(6);
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar os 54 arquivos' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Tentar novamente: / })).toHaveLength(6));
  const asked = requests.map(({ body }) => (body as { originalFileName?: string })?.originalFileName);
  expect(new Set(asked)).toEqual(new Set([1, 2, 3, 4, 5, 6].map((number) => `foto-${number}.jpg`)));
});

it('takes out what is too many at once when the type was chosen afterwards', async () => {
  // On their way all the while: what failed for good counts no longer, and on a slow machine that may be sooner.
  fakeFetch(() => new Promise<FakeAnswer>(() => undefined));
  renderPart(<List name={`test-${screenNumber}`} />);
  const files = Array.from({ length: 8 }, (_, index) => new File([`x${index}`], `solto-${index + 1}.jpg`));
  const drop = new Event('drop', { cancelable: true });
  fireEvent(window, Object.assign(drop, { dataTransfer: { types: ['Files'], files } }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Tipo de documento de todos' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Foto do veículo' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Remova 2 documentos: o máximo é 6.');
  expect(notice.textContent).toContain('solto-7.jpg e solto-8.jpg');
  fireEvent.click(screen.getByRole('button', { name: 'Remover os 2 últimos' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(rows()).toBe(6);
});

it('says what files seem to be by their names, and takes all that at once', async () => {
  fakeFetch(() => new Promise<FakeAnswer>(() => undefined));
  renderPart(<List name={`test-${screenNumber}`} />);
  const names = ['cnh-frente.pdf', 'foto do carro.jpg', 'digitalizado.pdf'];
  const files = names.map((name) => new File([name], name));
  const drop = new Event('drop', { cancelable: true });
  fireEvent(window, Object.assign(drop, { dataTransfer: { types: ['Files'], files } }));
  await screen.findByRole('button', { name: 'Parece CNH: aceitar para cnh-frente.pdf' });
  fireEvent.click(screen.getByRole('button', { name: 'Aceitar 2 sugestões' }));
  expect(screen.getByText('1 arquivo sem tipo de documento')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Tipo de documento de digitalizado.pdf' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /aceitar/i })).toBeNull();
});

it('sends all failed files again on one click, and by itself when there is a connection again', async () => {
  const requests = renderList('network');
  choose(3);
  const again = await screen.findByRole('button', { name: 'Tentar todos novamente' });
  await waitFor(() => expect(screen.getByText('3 arquivos não foram enviados.')).toBeTruthy());
  const before = requests.length;
  fireEvent.click(again);
  await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(before + 3));
  await waitFor(() => expect(screen.getByText('3 arquivos não foram enviados.')).toBeTruthy());
  const then = requests.length;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(then + 3));
});

it('fills a document by one click with what its process has of the same fields', async () => {
  renderList('network');
  choose(1);
  fireEvent.click(await screen.findByRole('button', { name: 'Usar o que já foi informado' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Chassi/ }).value).toBe('9BWZZZ377VT004251');
  expect(screen.queryByRole('button', { name: 'Usar o que já foi informado' })).toBeNull();
});

it('leads from what is missing to its place, and shows its message there', async () => {
  renderList('network');
  fireEvent.click(screen.getByRole('button', { name: 'CNH' }));
  expect(await screen.findByText('Adicione 1 documento deste tipo.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('add-documents-10'));
});

it('names after sending what did not go along: refused files and those that did not fit', async () => {
  renderList('network');
  choose(7);
  await waitFor(() => expect(screen.getByText('6 arquivos não foram enviados.')).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Foi enviado' }));
  const toast = await screen.findByText(/^7 arquivos não foram enviados: /);
  for (let number = 1; number <= 7; number += 1) {
    expect(toast.textContent).toContain(`foto-${number}.jpg`);
  }
});
