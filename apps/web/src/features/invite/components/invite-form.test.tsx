import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/invite.json' with { type: 'json' };
import recordTable from '../../../../public/locales/pt-br/record-table.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { InviteForm } from './invite-form.tsx';
import { SentInviteList } from './sent-invite-list.tsx';

addTexts('invite', texts);
addTexts('record-table', recordTable);

const options = { roles: [], functions: [], companies: [], groups: [], establishments: [] };

it('shows what becomes of each address before anything is sent', async () => {
  const lines = [
    { email: 'a@b.com', result: 'SENT' },
    { email: 'nada', result: 'INVALID' },
  ];
  const requests = fakeFetch(({ method }) =>
    method === 'GET'
      ? { status: 200, body: options }
      : { status: 200, body: { count: 1, lines, lacks: ['ESTABLISHMENT'] } },
  );
  renderLinkedPart(<InviteForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Revisar antes de enviar' }));
  expect(screen.getByText('Informe ao menos um e-mail.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('E-mails'), { target: { value: 'a@b.com; nada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Revisar antes de enviar' }));
  expect(await screen.findByText('E-mail inválido')).toBeTruthy();
  expect(requests.at(-1)?.body).toMatchObject({ emails: ['a@b.com', 'nada'], dryRun: true });
  expect(screen.getByText('Sem estabelecimento: quem aceitar não verá nenhum processo.')).toBeTruthy();
  expect(screen.queryByText(/^Sem perfil/)).toBeNull();
  expect(document.activeElement?.textContent).toContain('1 convite será enviado');
  fireEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mails'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('E-mails').value).toBe('a@b.com; nada');
  fireEvent.click(screen.getByRole('button', { name: 'Revisar antes de enviar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar 1 convite' }));
  await waitFor(() => expect(requests.at(-1)?.body).not.toHaveProperty('dryRun'));
});

it('lists the invites with their states', async () => {
  const invite = {
    id: '0190a000-0000-7000-8000-000000000000',
    email: 'a@b.com',
    state: 'PENDING',
    roles: [],
    functions: [],
    establishments: [],
    invitedBy: null,
    sentAt: '2029-06-01T09:00:00.000Z',
    sends: 1,
    expiresAt: '2029-06-08T09:00:00.000Z',
  };
  fakeFetch({ status: 200, body: { count: 1, items: [invite] } });
  renderLinkedPart(<SentInviteList />);
  expect(await screen.findByText('1 convite')).toBeTruthy();
});
