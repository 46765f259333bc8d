import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import signature from '../../../../public/locales/pt-br/document-signature.json' with { type: 'json' };
import texts from '../../../../public/locales/pt-br/outsider.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { OutsiderPages } from './outsider-pages.tsx';
import { OutsiderSign } from './outsider-sign.tsx';

addTexts('outsider', texts);
addTexts('document-signature', signature);

const asked = {
  state: 'TURN' as const,
  channels: [{ channel: 'EMAIL' as const, to: 'm•••@example.com' }],
  receiptCode: null,
};

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
afterEach(() => vi.unstubAllGlobals());

it('is read once every page was drawn in sight', () => {
  const onRead = vi.fn();
  renderPart(<OutsiderPages token="t" count={2} onRead={onRead} />);
  fireEvent.load(screen.getByRole('img', { name: 'Página 1 de 2' }));
  expect(onRead).not.toHaveBeenCalled();
  fireEvent.load(screen.getByRole('img', { name: 'Página 2 de 2' }));
  expect(onRead).toHaveBeenCalled();
});

it('says what is wrong, then signs with the code that was sent', async () => {
  const requests = fakeFetch(
    { status: 200, body: { sentTo: 'm•••@example.com', resendAfter: 60 } },
    { status: 200, body: { receiptCode: 'AAAA-BBBB', state: 'DONE' } },
  );
  const onSigned = vi.fn();
  renderPart(<OutsiderSign token="t" signature={asked} name="Maria" pages={2} isRead onSigned={onSigned} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await screen.findByText('Enviamos um código para m•••@example.com. Ele vale por 10 minutos.');
  fireEvent.change(screen.getByRole('textbox', { name: 'CPF' }), { target: { value: '529.982.247-24' } });
  fireEvent.click(screen.getByRole('button', { name: 'Assinar' }));
  expect((await screen.findAllByText(/CPF inválido/)).length).toBeGreaterThan(0);
  expect(requests).toHaveLength(1);
  fireEvent.change(screen.getByRole('textbox', { name: 'Código' }), { target: { value: '123456' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'CPF' }), { target: { value: '529.982.247-25' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Li todas as páginas/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Assinar' }));
  await vi.waitFor(() => expect(onSigned).toHaveBeenCalled());
});

it('cannot be done before every page was seen, nor when the turn is that of others', () => {
  renderPart(
    <OutsiderSign token="t" signature={asked} name="Maria" pages={2} isRead={false} onSigned={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: /^Assinar/ }).getAttribute('aria-disabled')).toBe('true');
  renderPart(
    <OutsiderSign
      {...{ token: 't', name: 'Maria', pages: 2, isRead: true, onSigned: () => undefined }}
      signature={{ ...asked, state: 'WAITING' }}
    />,
  );
  expect(screen.getByText(/Outras pessoas assinam antes de você/)).toBeTruthy();
});
