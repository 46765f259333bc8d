import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Hint } from './hint.tsx';

export interface SubmitButtonProps extends ButtonProps {
  /** Why the form cannot be sent yet, in Portuguese; null when it can. */
  readonly reason: string | null;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** Pressed while it cannot be sent: show what is missing. */
  readonly onBlocked: () => void;
}

/** The primary button of a form. Until all is filled in it says why it waits, and pressing it leads to what is missing. */
export function SubmitButton({ reason, children, onSubmit, onBlocked, ...props }: SubmitButtonProps) {
  const id = useId();
  if (reason === null) {
    return (
      <Button {...props} onClick={onSubmit}>
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
