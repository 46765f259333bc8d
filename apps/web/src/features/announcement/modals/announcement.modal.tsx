import { Button, Stack, Text } from '@mantine/core';
import { type Announcement, audienceKinds } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { type AnnouncementVerb, useMoveAnnouncement } from '../api/announcement.mutations.ts';
import { useAnnouncement } from '../api/announcements.query.ts';
import styles from '../components/announcement.module.css';
import { AnnouncementStateBadge } from '../components/announcement-columns.tsx';
import { ReaderSearch } from '../components/reader-search.tsx';

export interface AnnouncementModalProps {
  readonly id: number;
  readonly title: string;
  readonly onEdit: (announcement: Announcement, isCopy: boolean) => void;
  readonly onClose: () => void;
}

/** One announcement: what it says, to whom, who read it, and what can be done with it. */
export function AnnouncementModal({ id, title, onEdit, onClose }: AnnouncementModalProps) {
  const { t } = useTranslation('announcement');
  const found = useAnnouncement(id);
  return (
    <ModalFrame
      title={title}
      onClose={onClose}
      footer={found.data && <Acts announcement={found.data} onEdit={onEdit} />}
    >
      {found.isPending && <Skeletons count={5} height={40} />}
      {found.isError && (
        <ErrorState title={t('view.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && (
        <Stack gap="md">
          <Facts announcement={found.data} />
          <p className={styles.text}>{found.data.text}</p>
          <Audience announcement={found.data} />
          {canDo(found.data.abilities.readers) && <ReaderSearch announcement={found.data} />}
        </Stack>
      )}
    </ModalFrame>
  );
}

interface OfAnnouncement {
  readonly announcement: Announcement;
}

function Facts({ announcement }: OfAnnouncement) {
  const { t } = useTranslation('announcement');
  const { state, from, until, author, requireRead, channel } = announcement;
  return (
    <Text component="div" c="dimmed" size="dense" className={styles.facts}>
      <AnnouncementStateBadge state={state} />
      <span>{t('view.author', { name: author.name })}</span>
      <span>{t('view.from', { date: formatDateTime(from) })}</span>
      {until !== null && <span>{t('view.until', { date: formatDateTime(until) })}</span>}
      {requireRead && <span>{t('view.requireRead')}</span>}
      {channel.includes('EMAIL') && <span>{t('view.byMail')}</span>}
    </Text>
  );
}

function Audience({ announcement: { chosen } }: OfAnnouncement) {
  const { t } = useTranslation('announcement');
  const narrowed = audienceKinds.filter((kind) => chosen[kind].length > 0);
  return (
    <Text component="div" size="dense">
      {narrowed.length === 0
        ? t('everybody')
        : narrowed.map((kind) => (
            <div key={kind}>
              {t(`audience.${kind}`)}: {chosen[kind].map(({ label }) => label).join(', ')}
            </div>
          ))}
    </Text>
  );
}

function Acts({ announcement, onEdit }: OfAnnouncement & Pick<AnnouncementModalProps, 'onEdit'>) {
  const { t } = useTranslation('announcement');
  const move = useMoveAnnouncement();
  const { abilities } = announcement;
  const ask = async (verb: 'end' | 'withdraw') => {
    const question = { title: t(`view.${verb}Question`), message: t(`view.${verb}Hint`) };
    if (await confirm({ ...question, isDangerous: verb === 'withdraw' })) {
      move.mutate({ of: announcement, verb });
    }
  };
  const button = (verb: AnnouncementVerb, onClick: () => void) =>
    canDo(abilities[verb]) && (
      <Button variant="default" loading={move.isPending} onClick={onClick}>
        {t(`view.${verb}`)}
      </Button>
    );
  return (
    <>
      {button('withdraw', () => void ask('withdraw'))}
      {button('end', () => void ask('end'))}
      {button('enable', () => move.mutate({ of: announcement, verb: 'enable' }))}
      <Button variant="default" onClick={() => onEdit(announcement, true)}>
        {t('view.copy')}
      </Button>
      {canDo(abilities.update) && <Button onClick={() => onEdit(announcement, false)}>{t('view.edit')}</Button>}
    </>
  );
}
