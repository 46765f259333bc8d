import { Button, Text, Textarea } from '@mantine/core';
import type { OutsiderInvite } from '@tramite/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDeclineInvite, useFinishInvite } from '../api/outsider.mutation.ts';
import styles from './outsider.module.css';

/** The person says that they are done. */
export function OutsiderFinish({ token, isReady }: { readonly token: string; readonly isReady: boolean }) {
  const { t } = useTranslation('outsider');
  const finish = useFinishInvite(token);
  return (
    <section className={styles.part} aria-label={t('finish.title')}>
      <Text className={styles.quiet}>{t(isReady ? 'finish.hint' : 'finish.needed')}</Text>
      {finish.isError && (
        <Notice tone="bad" role="alert">
          {messageOf(finish.error)}
        </Notice>
      )}
      <Button size="md" disabled={!isReady} loading={finish.isPending} onClick={() => finish.mutate()}>
        {t('finish.action')}
      </Button>
    </section>
  );
}

/** Declining asks for the reason first. */
export function OutsiderDecline({ token, invite }: { readonly token: string; readonly invite: OutsiderInvite }) {
  const { t } = useTranslation('outsider');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decline = useDeclineInvite(token);
  if (!isOpen) {
    return (
      <Button variant="subtle" size="md" onClick={() => setOpen(true)}>
        {t('decline.open')}
      </Button>
    );
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') decline.mutate(reason.trim());
  };
  return (
    <form className={styles.part} aria-label={t('decline.open')} onSubmit={handleSubmit}>
      <Textarea
        label={t('decline.reason')}
        description={t('decline.hint', { inviter: invite.invitedBy })}
        required
        rows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        error={isMissing && reason.trim() === '' ? t('decline.required') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {decline.isError && (
        <Notice tone="bad" role="alert">
          {messageOf(decline.error)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={() => setOpen(false)}>
          {t('decline.back')}
        </Button>
        <Button type="submit" size="md" color="red" loading={decline.isPending}>
          {t('decline.action')}
        </Button>
      </div>
    </form>
  );
}
