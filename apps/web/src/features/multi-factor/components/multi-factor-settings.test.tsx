import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../../../../public/locales/pt-br/profile.json' with { type: 'json' };
import { addTexts, renderPart } from '../../../testing/render.tsx';
import { MultiFactorSettings } from './multi-factor-settings.tsx';

addTexts('profile', texts);

it('gives the focus back to the button when the renewal is given up', async () => {
  renderPart(<MultiFactorSettings />);
  const [application] = screen.getAllByRole('button');
  application?.focus();
  fireEvent.click(application as HTMLElement);
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(application));
});
