import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endSession, startSession } from '../../lib/session/session-store.ts';
import { renderLinkedPart } from '../../testing/render.tsx';
import { makeSession } from '../../testing/session-fixture.ts';
import { SignInScreen } from './sign-in.screen.tsx';

it('shows why a session is over no later than the fields, so that nothing moves under the mouse', async () => {
  startSession(makeSession());
  endSession('expired');
  renderLinkedPart(<SignInScreen />);
  expect(await screen.findByRole('textbox', { name: 'Usuário' })).toBeTruthy();
  expect(screen.getByText('A sessão expirou, por favor, faça login novamente')).toBeTruthy();
});
