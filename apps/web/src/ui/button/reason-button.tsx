import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Hint } from '../hint/hint.tsx';

export interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot be pressed now, in Portuguese; null when it can. */
  readonly reason: string | null;
  /** The button of a form: pressed, it sends the form. */
  readonly isSubmit?: boolean;
  /** id of that form, where the button stands outside of it. */
  readonly form?: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** Pressed all the same: show what is missing. */
  readonly onBlocked?: () => void;
}

/** A button that stays in reach when it may not be used, and says why to eyes and to screen readers. */
export function ReasonButton({ reason, isSubmit, children, onClick, onBlocked, ...props }: ReasonButtonProps) {
  const id = useId();
  if (reason === null) {
    return (
      <Button {...props} type={isSubmit ? 'submit' : 'button'} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Hint label={reason}>
      <Button {...props} data-disabled aria-disabled aria-describedby={id} onClick={onBlocked}>
        {children}
        <span id={id} hidden>
          {reason}
        </span>
      </Button>
    </Hint>
  );
}
