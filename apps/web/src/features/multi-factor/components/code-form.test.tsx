import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import account from '../../../../public/locales/pt-br/account.json' with { type: 'json' };
import { endSession, getSession, startSession } from '../../../lib/session/session-store.ts';
import { deviceHeader } from '../../../lib/sign-in/trusted-device.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { makeSession } from '../../../testing/session-fixture.ts';
import { CodeForm } from './code-form.tsx';

addTexts('account', account);

const approved = { ...makeSession({ sessionId: 'secret-2', approvedMFA: true }), recoveryCodes: [], deviceToken: null };
const refused = (code: string, details: object) => ({
  status: code === 'mfa.locked' ? 429 : 422,
  body: { code, message: 'Código inválido ou expirado.', details, traceId: 't' },
});

beforeEach(() => startSession(makeSession()));
afterEach(async () => {
  await act(async () => endSession('logout'));
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText<HTMLInputElement>(/Código de 6 dígitos/);
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } });

it('sends a code as soon as it is whole, pasted with its space, and opens the session under its new secret', async () => {
  const requests = fakeFetch({ status: 200, body: approved });
  const onApproved = vi.fn();
  renderPart(<CodeForm isByMail={false} trustDays={30} hasSms={false} onApproved={onApproved} />);
  paste('12345');
  expect(requests).toHaveLength(0);
  paste('123 456');
  await waitFor(() => expect(onApproved).toHaveBeenCalledOnce());
  expect(requests[0]?.body).toEqual({ code: '123456' });
  expect(getSession()).toMatchObject({ secret: 'secret-2', info: { approvedMFA: true } });
});

it('tells how many tries are left, empties the field and then how long to wait', async () => {
  fakeFetch(refused('mfa.invalid_code', { left: 1 }), refused('mfa.locked', { seconds: 900 }));
  renderPart(<CodeForm isByMail={false} trustDays={30} hasSms={false} onApproved={() => undefined} />);
  paste('000000');
  await screen.findByText('Código inválido ou expirado. Resta 1 tentativa.');
  expect(field().value).toBe('');
  paste('000001');
  await screen.findByText('Muitos códigos errados. Tente novamente em 15:00 minutos.');
  expect(field().disabled).toBe(true);
});

it('takes a recovery code instead', async () => {
  const requests = fakeFetch({ status: 200, body: approved });
  renderPart(<CodeForm isByMail={false} trustDays={30} hasSms={false} onApproved={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Usar código de recuperação' }));
  fireEvent.change(screen.getByLabelText(/Código de recuperação/), { target: { value: 'k7m2x-9qfhw' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(requests[0]?.body).toEqual({ code: 'k7m2x-9qfhw' }));
});

it('mails a code and lets another be asked for after a minute only', async () => {
  fakeFetch({ status: 200, body: { sentTo: 'a•••@example.com', resendAfter: 60 } });
  renderPart(<CodeForm isByMail trustDays={0} hasSms onApproved={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar código por e-mail' }));
  const again = await screen.findByRole<HTMLButtonElement>('button', { name: /^Reenviar código em \d+ segundos/ });
  expect(again.disabled).toBe(true);
  expect(screen.getAllByText('Enviamos um código para a•••@example.com.').length).toBeGreaterThan(0);
});

it('trusts the browser when that is asked for, and keeps what it shows next time', async () => {
  const requests = fakeFetch({ status: 200, body: { ...approved, deviceToken: 'aparelho' } });
  renderPart(<CodeForm isByMail={false} trustDays={30} hasSms={false} onApproved={() => undefined} />);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Não pedir código neste navegador por 30 dias' }));
  paste('123456');
  await waitFor(() => expect(requests[0]?.body).toEqual({ code: '123456', trustDevice: true }));
  await waitFor(() => expect(deviceHeader()).toEqual({ 'trusted-device': 'aparelho' }));
});

it('sends a code by text message where the user can have one', async () => {
  const requests = fakeFetch({ status: 200, body: { sentTo: '(11) •••••-4321', resendAfter: 60 } });
  renderPart(<CodeForm isByMail trustDays={0} hasSms onApproved={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Receber código por SMS' }));
  await screen.findByText('Enviamos um código para (11) •••••-4321.');
  expect(requests[0]?.url).toContain('/multi-factor/sms');
});
