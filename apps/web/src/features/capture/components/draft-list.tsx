import { ActionIcon, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { draftLimits } from '@tramite/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptDays } from '../../../lib/draft/kept-drafts.ts';
import { useKeptDrafts } from '../../../lib/draft/use-kept-drafts.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { uploadQueueOf } from '../../../lib/upload/upload-queues.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Hint } from '../../../ui/hint/hint.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { ask } from '../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { useDiscardDraft } from '../api/discard-draft.mutation.ts';
import { useDrafts, useKeepsDrafts } from '../api/list-drafts.query.ts';
import { type ListedDraft, listOf } from '../capture-draft.ts';
import styles from './capture.module.css';
import { captureDrafts, uploadsOf } from './draft-names.ts';
import type { Choices } from './use-capture-choices.ts';

const DraftCopyModal = lazyModal(() => import('../modals/draft-copy.modal.tsx'), 'DraftCopyModal');

export interface DraftListProps {
  readonly current: { readonly bufferId: string; readonly number: number | null };
  readonly choices: Choices;
  readonly onGoOn: (draftId: string, number: number | null) => void;
}

/** Name of the buffer of a draft that only the server has. */
const bufferOf = (number: number) => `server-${number}`;

/** What the user began, here or on another computer, and did not send. */
export function DraftList({ current, choices, onGoOn }: DraftListProps) {
  const { t } = useTranslation('capture');
  const { userId, customer } = useUser();
  const isKept = useKeepsDrafts();
  const { data, error, refetch } = useDrafts();
  const { drafts: buffers, remove } = useKeptDrafts(captureDrafts);
  const { mutate } = useDiscardDraft();
  const [copied, setCopied] = useState<ListedDraft | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const drafts = listOf(data?.items ?? [], buffers, current);
  const goOn = (number: number | null, bufferId: string | null) => {
    const id = bufferId ?? (number === null ? null : bufferOf(number));
    if (id !== null) {
      onGoOn(id, number);
    }
  };
  const discard = async ({ number, bufferId }: ListedDraft) => {
    const answer = await ask({
      title: t('draft.discardTitle'),
      message: t('discardHint'),
      answers: [
        { value: 'stay', label: t('draft.stay') },
        { value: 'discard', label: t('discard'), look: 'danger' },
      ],
    });
    if (answer !== 'discard') {
      return;
    }
    if (number !== null) {
      mutate(number);
    }
    if (bufferId !== null) {
      uploadQueueOf(uploadsOf(bufferId), userId, customer?.idCustomer ?? 0).clear();
      remove(bufferId);
    }
    heading.current?.focus();
  };
  const hint = isKept ? t('kept', { count: draftLimits.keptDays }) : t('keptFields', { count: keptDays });
  return (
    <section aria-labelledby="capture-drafts" className={styles.card}>
      <Title order={2} size="h3" id="capture-drafts" ref={heading} tabIndex={-1}>
        {t('draft.title')}
      </Title>
      {error ? (
        <InlineFailure error={error} onRetry={() => void refetch()}>
          {t('draft.failed')}
        </InlineFailure>
      ) : (
        <Text size="xs" c="dimmed" mb={4}>
          {drafts.length > 0 ? hint : t('draft.none')}
        </Text>
      )}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.key}
            draft={draft}
            choices={choices}
            onOpen={() => goOn(draft.number, draft.bufferId)}
            onCopy={isKept && draft.number !== null ? () => setCopied(draft) : undefined}
            onDiscard={() => void discard(draft)}
          />
        ))}
      </ul>
      {copied?.number && (
        <DraftCopyModal
          number={copied.number}
          typeId={copied.place.typeId}
          tree={choices.tree}
          onClose={() => setCopied(null)}
          onCopied={(number) => {
            setCopied(null);
            goOn(number, null);
          }}
        />
      )}
    </section>
  );
}

interface DraftRowProps {
  readonly draft: ListedDraft;
  readonly choices: Choices;
  readonly onOpen: () => void;
  readonly onCopy?: () => void;
  readonly onDiscard: () => void;
}

function DraftRow({ draft, choices: { tree, establishments }, onOpen, onCopy, onDiscard }: DraftRowProps) {
  const { t } = useTranslation('capture');
  const { place, title, fileCount, at, number } = draft;
  const type =
    tree.flatMap(({ children }) => children).find(({ id }) => id === place.typeId)?.text ?? t('draft.noType');
  const where = establishments.find(({ id }) => id === place.establishmentId)?.name;
  const name = title === null ? type : `${title}, ${type}`;
  return (
    <li className={styles.item}>
      <UnstyledButton className={styles.itemMain} onClick={onOpen}>
        <VisuallyHidden>{t('draft.open')}</VisuallyHidden>
        <span className={styles.itemName}>{title ?? type}</span>
        <span className={styles.itemNote}>
          {[
            ...(title === null ? [] : [type]),
            ...(where ? [where] : []),
            ...(fileCount > 0 ? [t('draft.files', { count: fileCount })] : []),
          ].join(' · ')}
        </span>
        <span className={styles.itemNote}>
          <RelativeTime instant={at} />
          {number === null && ` · ${t('draft.here')}`}
        </span>
      </UnstyledButton>
      {onCopy && (
        <Hint label={t('draft.copy', { name })}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('draft.copy', { name })} onClick={onCopy}>
            <IconCopy size={16} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
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
