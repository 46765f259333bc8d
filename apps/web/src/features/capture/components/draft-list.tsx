import { ActionIcon, Text, Title, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keptDays } from '../../../lib/draft/kept-drafts.ts';
import { useKeptDrafts } from '../../../lib/draft/use-kept-drafts.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { uploadQueueOf } from '../../../lib/upload/upload-queues.ts';
import { ask } from '../../../ui/confirm.ts';
import { Hint } from '../../../ui/hint.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { type DraftSummary, summariesOf } from '../capture-draft.ts';
import styles from './capture.module.css';
import type { Choices } from './use-capture-choices.ts';
import { captureDrafts, uploadsOf } from './use-capture-work.ts';

export interface DraftListProps {
  readonly currentId: string;
  readonly choices: Choices;
  readonly onGoOn: (draftId: string) => void;
}

/** What the user began in this browser and did not send. */
export function DraftList({ currentId, choices, onGoOn }: DraftListProps) {
  const { t } = useTranslation('capture');
  const { userId, customer } = useUser();
  const { drafts, remove } = useKeptDrafts(captureDrafts);
  const heading = useRef<HTMLHeadingElement>(null);
  const summaries = summariesOf(drafts, currentId);
  const discard = async ({ id }: DraftSummary) => {
    const answer = await ask({
      title: t('draft.discardTitle'),
      message: t('discardHint'),
      answers: [
        { value: 'stay', label: t('draft.stay') },
        { value: 'discard', label: t('discard'), look: 'danger' },
      ],
    });
    if (answer === 'discard') {
      uploadQueueOf(uploadsOf(id), userId, customer?.idCustomer ?? 0).clear();
      remove(id);
      heading.current?.focus();
    }
  };
  return (
    <section aria-labelledby="capture-drafts" className={styles.card}>
      <Title order={2} size="h3" id="capture-drafts" ref={heading} tabIndex={-1}>
        {t('draft.title')}
      </Title>
      <Text size="xs" c="dimmed" mb={4}>
        {summaries.length > 0 ? t('keptFields', { count: keptDays }) : t('draft.none')}
      </Text>
      <ul className={styles.list}>
        {summaries.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            choices={choices}
            onOpen={() => onGoOn(draft.id)}
            onDiscard={() => void discard(draft)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DraftRowProps {
  readonly draft: DraftSummary;
  readonly choices: Choices;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

function DraftRow({ draft, choices: { tree, establishments }, onOpen, onDiscard }: DraftRowProps) {
  const { t } = useTranslation('capture');
  const { place, title, fileCount, at } = draft;
  const type =
    tree.flatMap(({ children }) => children).find(({ id }) => id === place.typeId)?.text ?? t('draft.noType');
  const where = establishments.find(({ id }) => id === place.establishmentId)?.name;
  const name = title === null ? type : `${title}, ${type}`;
  return (
    <li className={styles.item}>
      <UnstyledButton className={styles.itemMain} aria-label={t('draft.open', { name })} onClick={onOpen}>
        <span className={styles.itemName}>{title ?? type}</span>
        <span className={styles.itemNote}>
          {[
            ...(title === null ? [] : [type]),
            ...(where ? [where] : []),
            ...(fileCount > 0 ? [t('draft.files', { count: fileCount })] : []),
          ].join(' · ')}
        </span>
        <span className={styles.itemNote}>
          <RelativeTime instant={new Date(at).toISOString()} />
        </span>
      </UnstyledButton>
      <Hint label={t('draft.discard', { name })}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('draft.discard', { name })}
          onClick={onDiscard}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Hint>
    </li>
  );
}
