import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { i18n } from '../../lib/i18n/i18n.ts';
import { hasSingleKeys } from '../../lib/shortcut/single-keys.ts';
import styles from './toast.module.css';

export interface ToastUndoProps {
  readonly onUndo: () => void;
}

let newest = 0;

/** Takes back what the toast tells, once: the button, or Z wherever nothing is typed. */
export function ToastUndo({ onUndo }: ToastUndoProps) {
  const hasKey = hasSingleKeys();
  const isUsed = useRef(false);
  const [place] = useState(() => (newest += 1));
  const undo = () => {
    if (!isUsed.current) {
      isUsed.current = true;
      onUndo();
    }
  };
  // One that gives way to the next is still there for a moment: Z means the next.
  useHotkeys([['z', () => hasKey && place === newest && undo()]]);
  return (
    <>
      {hasKey && <VisuallyHidden>{i18n.t('common:undoKey')}</VisuallyHidden>}
      <Button
        className={styles.undo}
        variant="light"
        size="compact-sm"
        aria-keyshortcuts={hasKey ? 'z' : undefined}
        rightSection={
          hasKey && (
            <Kbd size="xs" aria-hidden>
              Z
            </Kbd>
          )
        }
        onClick={undo}
      >
        {i18n.t('common:undo')}
      </Button>
    </>
  );
}
