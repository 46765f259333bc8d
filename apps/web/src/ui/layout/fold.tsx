import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { usePreference } from '../../lib/preference/use-preference.ts';
import styles from './fold.module.css';

export interface FoldProps {
  /** Under which it is remembered, per user, whether it was left open. */
  readonly name: string;
  readonly label: string;
  /** Something inside is filled in or needs attention: it opens by itself. */
  readonly isWanted: boolean;
  /** Opens it again for what needs attention, each time it grows. */
  readonly attempts: number;
  readonly children: ReactNode;
}

const states = ['open', 'closed'] as const;

/** What most people do not need, behind a line that opens it. */
export function Fold({ name, label, isWanted, attempts, children }: FoldProps) {
  const id = useId();
  const [kept, keep] = usePreference(`fold.${name}`, states, 'closed');
  const [isOpen, setOpen] = useState(isWanted || kept === 'open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens what needs attention
  useEffect(() => {
    if (isWanted) {
      setOpen(true);
    }
  }, [isWanted, attempts]);
  const toggle = () => {
    keep(isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  return (
    <div>
      <UnstyledButton className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <IconChevronDown size={16} className={styles.chevron} data-open={isOpen || undefined} aria-hidden />
        {label}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <div className={styles.content}>{children}</div>
      </Collapse>
    </div>
  );
}
