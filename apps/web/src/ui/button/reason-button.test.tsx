import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { ReasonButton } from './reason-button.tsx';

function press(reason: string | null) {
  const onClick = vi.fn();
  const onBlocked = vi.fn();
  renderPart(
    <ReasonButton reason={reason} onClick={onClick} onBlocked={onBlocked}>
      Conferir
    </ReasonButton>,
  );
  const button = screen.getByRole('button', { name: 'Conferir' });
  fireEvent.click(button);
  return { button, onClick, onBlocked };
}

it('works when nothing stands against it', () => {
  const { onClick, onBlocked } = press(null);
  expect(onClick).toHaveBeenCalledOnce();
  expect(onBlocked).not.toHaveBeenCalled();
});

it('stays in reach, leads to what is missing and explains itself when it may not be used', () => {
  const { button, onClick, onBlocked } = press('Esta conferência é de outra função.');
  expect(onClick).not.toHaveBeenCalled();
  expect(onBlocked).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Esta conferência é de outra função.');
});
