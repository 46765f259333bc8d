import { screen } from '@testing-library/react';
import { errorText } from '@tramite/contract';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/outbox-message.json' with { type: 'json' };
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { addTexts, renderLinkedPart } from '../../../testing/render.tsx';
import { OutboxMessageList } from './outbox-message-list.tsx';

addTexts('outbox-message', texts);

it('tells who may not see the messages so, instead of a failure', async () => {
  const message = errorText('permission.denied');
  fakeFetch({ status: 403, body: { code: 'permission.denied', message, traceId: 't' } });
  renderLinkedPart(<OutboxMessageList />);
  expect(await screen.findByRole('heading', { name: 'Acesso restrito' })).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});
