import { Button } from '@mantine/core';
import {
  IconFilePlus,
  IconForms,
  IconListCheck,
  IconLock,
  IconMessage,
  IconMessageExclamation,
  IconPaperclip,
  IconSignature,
  IconSubtask,
  IconUsers,
} from '@tabler/icons-react';
import type { ReadinessItem } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './readiness-list.module.css';

export interface ReadinessListProps {
  /** The name of the transition they keep the process from. */
  readonly transition: string;
  readonly items: readonly ReadinessItem[];
  /** Leads to what solves one of them. */
  readonly onSolve: (item: ReadinessItem) => void;
}

/** Everything that keeps a process from a transition, each with the verb that solves it. */
export function ReadinessList({ transition, items, onSolve }: ReadinessListProps) {
  const { t } = useTranslation('process-page');
  return (
    <ul className={styles.items} aria-label={t('next.unmet', { transition })}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id} ${item.documentId} ${item.text}`} className={styles.item}>
          <ItemIcon kind={item.kind} />
          <span className={styles.text}>{item.text}</span>
          {item.solution && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${t(`next.solve.${item.solution}`)}: ${item.label}`}
              onClick={() => onSolve(item)}
            >
              {t(`next.solve.${item.solution}`)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const icons = {
  role: IconUsers,
  reservation: IconLock,
  indexer: IconForms,
  document: IconFilePlus,
  attachment: IconPaperclip,
  signature: IconSignature,
  checklist: IconListCheck,
  pendency: IconMessageExclamation,
  child: IconSubtask,
  comment: IconMessage,
} as const;

function ItemIcon({ kind }: Pick<ReadinessItem, 'kind'>) {
  const Picture = icons[kind];
  return <Picture size={16} aria-hidden />;
}
