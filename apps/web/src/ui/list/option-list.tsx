import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './option-list.module.css';
import { optionId } from './use-options.ts';

export interface OptionListProps<T> {
  readonly id: string;
  readonly label: string;
  readonly items: readonly T[];
  readonly active: number;
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly onTake: (item: T) => void;
  /** Said when the list opens or changes. */
  readonly status: string;
  readonly className?: string;
}

/** The options under a field, whose keys are those of the field (`useOptions`). */
export function OptionList<T>(props: OptionListProps<T>) {
  const { id, label, items, active, keyOf, render, onTake, status, className } = props;
  return (
    <>
      {items.length > 0 && (
        <div id={id} role="listbox" aria-label={label} className={`${styles.list} ${className ?? ''}`}>
          {items.map((item, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
            <div
              key={keyOf(item)}
              id={optionId(id, place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onTake(item)}
            >
              {render(item)}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">{items.length > 0 && status}</VisuallyHidden>
    </>
  );
}
