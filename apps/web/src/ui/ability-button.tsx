import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { canDo, reasonText, type WireAbility } from '../lib/abilities/abilities.ts';
import { Hint } from './hint.tsx';

export interface AbilityButtonProps extends ButtonProps {
  /** The ability of the record, or a Portuguese reason made by the screen when `reason` is given. */
  readonly ability: WireAbility | undefined;
  /** Why not, when the screen knows better than the ability's own text. */
  readonly reason?: string;
  readonly children: ReactNode;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button that stays in reach when it may not be used, and says why to eyes and to screen readers. */
export function AbilityButton({ ability, reason, children, onClick, ...props }: AbilityButtonProps) {
  const id = useId();
  if (canDo(ability)) {
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    );
  }
  const text = reason ?? reasonText(ability) ?? '';
  return (
    <Hint label={text}>
      <Button
        {...props}
        data-disabled
        aria-disabled
        aria-describedby={id}
        onClick={(event: MouseEvent<HTMLButtonElement>) => event.preventDefault()}
      >
        {children}
        <span id={id} hidden>
          {text}
        </span>
      </Button>
    </Hint>
  );
}
