import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/document.json' with { type: 'json' };
import { startSession } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { fileOf } from '../viewed-file.ts';
import { OfficePreview } from './office-preview.tsx';

addTexts('document', texts);
beforeEach(() => {
  sessionStorage.clear();
  startSession(makeSession());
});
afterEach(() => vi.unstubAllGlobals());

function draw(status: number, body: object) {
  fakeFetch({ status, body });
  const document = makeDocument({ fileName: 'estoque.xlsx' });
  const file = fileOf(document, null);
  renderPart(<OfficePreview document={document} file={file} name={file.name} onDownload={() => undefined} />);
}

it('shows sheets as tables and says what is not shown', async () => {
  const sections = [
    {
      title: 'Estoque',
      blocks: [
        {
          kind: 'table',
          rows: [
            ['Chassi', 'Valor'],
            ['9BW', '12,5'],
          ],
        },
      ],
    },
  ];
  draw(200, { sections, isCut: true, unshown: ['formulas', 'pictures'] });
  expect(await screen.findByRole('table', { name: 'Estoque' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '12,5' })).toBeTruthy();
  expect(
    screen.getByText(/Não são mostrados: fórmulas \(só os resultados salvos\), imagens e gráficos\./),
  ).toBeTruthy();
  expect(screen.getByText(/somente o início é mostrado/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Baixar/ })).toBeTruthy();
});

it('says so where the file cannot be read, and offers to save it', async () => {
  draw(422, { code: 'upload.broken', message: 'O arquivo estoque.xlsx está danificado.' });
  expect(await screen.findByText('O arquivo estoque.xlsx está danificado.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Baixar/ })).toBeTruthy();
});
