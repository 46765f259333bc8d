import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Hint } from '../hint/hint.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style' | 'children' | 'type' | 'disabled'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly icon: Icon;
  /** px: 28 among the tools of a file, 36 in a bar. */
  readonly size?: 28 | 36;
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean;
  readonly isDisabled?: boolean;
}

/** A button that is a picture, with its name in a hint. */
export function IconButton(props: IconButtonProps) {
  const { ref, label, icon: Picture, size = 28, isPressed, isExpanded, isDisabled, ...rest } = props;
  return (
    <Hint label={label}>
      <ActionIcon
        ref={ref}
        variant="subtle"
        color="gray"
        size={size}
        className={styles.button}
        aria-label={label}
        aria-pressed={isPressed}
        aria-expanded={isExpanded}
        disabled={isDisabled}
        {...rest}
      >
        <Picture size={size === 28 ? 18 : 20} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
