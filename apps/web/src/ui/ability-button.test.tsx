import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render.tsx';
import { AbilityButton } from './ability-button.tsx';

it('works when the ability allows', () => {
  const onClick = vi.fn();
  renderPart(
    <AbilityButton ability={true} onClick={onClick}>
      Conferir
    </AbilityButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('stays in reach, does nothing and explains itself when it does not', () => {
  const onClick = vi.fn();
  renderPart(
    <AbilityButton ability="check.wrong_role" onClick={onClick}>
      Conferir
    </AbilityButton>,
  );
  const button = screen.getByRole('button', { name: 'Conferir' });
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Esta conferência é de responsabilidade de outra função.');
});
