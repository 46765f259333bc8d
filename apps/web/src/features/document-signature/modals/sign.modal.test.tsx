import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DocumentSignature } from '@tramite/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../../../public/locales/pt-br/document-signature.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { makeDocument } from '../../../testing/record-fixture.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { forgetProof } from '../proof.ts';
import { SignModal } from './sign.modal.tsx';
import { SignaturesModal } from './signatures.modal.tsx';

addTexts('document-signature', texts);

const signer = {
  cpfMasked: null,
  signedAt: null,
  method: null,
  receiptCode: null,
  receiptUrl: null,
  signedUrl: null,
  role: null,
  isGuest: false,
} as const;
const signature: DocumentSignature = {
  signatureId: 9,
  documentId: 1424,
  status: 'OPEN',
  order: 'SEQUENTIAL',
  signers: [
    { ...signer, id: 1, name: 'Ana', status: 'TURN', profile: { id: 4, label: 'Ana', isProfile: false } },
    { ...signer, id: 2, name: 'Bruno', status: 'WAITING', profile: { id: 5, label: 'Bruno', isProfile: false } },
  ],
  methods: ['PASSWORD', 'EMAIL_CODE'],
  dueDate: '2026-12-30',
  message: 'Confira o valor.',
  requestedBy: { id: 3, name: 'Carla' },
  requestedAt: '2026-11-24T12:00:00.000Z',
  ended: null,
  sha256: '0'.repeat(64),
  abilities: { sign: true, refuse: true, change: true, remind: true, cancel: true },
};
const page = { n: 1, url: '/page-1.webp', w: 800, h: 1100 };

beforeEach(() => {
  // Everything is in sight at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  forgetProof();
  vi.unstubAllGlobals();
});

it('signs once the pages were seen, who signs said who they are and agreed', async () => {
  const answer = { documentId: 1424, signatureId: 9, status: 'OPEN', receiptCode: 'AAAA-BBBB' };
  const requests = fakeFetch(
    { status: 200, body: signature },
    { status: 200, body: { pages: [page] } },
    { status: 200, body: { ...answer, proof: 'p', proofUntil: new Date(Date.now() + 600_000).toISOString() } },
    { status: 200, body: signature },
  );
  const onClose = vi.fn();
  renderPart(<SignModal document={makeDocument()} onClose={onClose} />);
  const picture = await screen.findByRole('img', { name: 'Página 1 de 1' });
  const sign = () => screen.getByRole('button', { name: 'Assinar' });
  expect(sign().getAttribute('aria-disabled')).toBe('true');
  fireEvent.load(picture);
  await waitFor(() => expect(sign().getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(sign());
  expect(await screen.findByText('Marque que leu e concorda.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sua senha'), { target: { value: 'Uma-Senha-1' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Li o documento e concordo em assiná-lo' }));
  fireEvent.click(sign());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requests[2]?.body).toMatchObject({
    ...{ documentId: 1424, signatureId: 9, method: 'PASSWORD', code: 'Uma-Senha-1', accepted: true },
    mark: { kind: 'TYPED' },
    placements: [{ page: 1 }],
  });
});

it('tells who signs, whose turn it is and what can be done', async () => {
  fakeFetch({ status: 200, body: signature });
  renderPart(<SignaturesModal document={makeDocument()} onClose={() => undefined} />);
  const list = await screen.findByRole('list', { name: 'Quem assina' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([expect.stringContaining('AnaÉ a vez'), expect.stringContaining('BrunoAinda não assinou')]);
  expect(screen.getByText(/Pedido por Carla/).textContent).toContain('Prazo: 30/12/2026.');
  for (const name of ['Cancelar pedido', 'Alterar pedido', 'Lembrar', 'Recusar', 'Assinar']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
});
