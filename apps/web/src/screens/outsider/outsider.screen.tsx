import { Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link, useParams } from '@tanstack/react-router';
import type { OutsiderInvite, OutsiderWork } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenInvite } from '../../features/outsider/api/outsider.mutation.ts';
import { useOutsiderInvite } from '../../features/outsider/api/outsider.query.ts';
import { OutsiderDecline, OutsiderFinish } from '../../features/outsider/components/outsider-end.tsx';
import { OutsiderFiles } from '../../features/outsider/components/outsider-files.tsx';
import { OutsiderIntro } from '../../features/outsider/components/outsider-intro.tsx';
import { OutsiderPages } from '../../features/outsider/components/outsider-pages.tsx';
import { OutsiderSign } from '../../features/outsider/components/outsider-sign.tsx';
import { isApiError, messageOf } from '../../lib/api/api-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { Logo } from '../../ui/theme/logo.tsx';
import styles from './outsider.module.css';

/** /convite/{token}: somebody without an account sees and does what they were asked for. */
export function OutsiderScreen() {
  const { t } = useTranslation('outsider');
  const { token = '' } = useParams({ strict: false });
  const { data: invite, error, refetch } = useOutsiderInvite(token);
  if (invite) return <Invited token={token} invite={invite} />;
  if (!error) {
    return (
      <Frame title={t('title')}>
        <Skeletons count={5} height={40} />
      </Frame>
    );
  }
  const isGone = isApiError(error) && error.status === 404;
  return (
    <Frame title={t(isGone ? 'gone.title' : 'failed')}>
      <Notice tone={isGone ? 'info' : 'warn'} role="alert">
        {isGone ? t('gone.text') : messageOf(error)}
      </Notice>
      {!isGone && (
        <Button variant="default" onClick={() => void refetch()}>
          {t('again')}
        </Button>
      )}
    </Frame>
  );
}

function Invited({ token, invite }: { readonly token: string; readonly invite: OutsiderInvite }) {
  const { t } = useTranslation('outsider');
  const open = useOpenInvite(token);
  const [latest, setLatest] = useState<OutsiderWork | null>(null);
  const [isRead, setRead] = useState(false);
  const { company, state, actions } = invite;
  if (state === 'DONE' || state === 'DECLINED') return <Ended invite={invite} />;
  const work = latest ?? open.data;
  const signature = work?.signature ?? null;
  const isToSign = signature !== null && signature.state !== 'SIGNED' && signature.state !== 'OVER';
  return (
    <Frame title={t('intro.title', { company })}>
      {work ? (
        <>
          {work.pageCount > 0 && <OutsiderPages token={token} count={work.pageCount} onRead={() => setRead(true)} />}
          {signature && (
            <OutsiderSign
              {...{ token, signature, isRead, name: invite.name, pages: work.pageCount }}
              onSigned={() => open.mutate(undefined, { onSuccess: setLatest })}
            />
          )}
          {actions.includes('ATTACH') && <OutsiderFiles token={token} work={work} onSent={setLatest} />}
          {!isToSign && <OutsiderFinish token={token} isReady={!actions.includes('ATTACH') || work.files.length > 0} />}
        </>
      ) : (
        <OutsiderIntro invite={invite} isBusy={open.isPending} onGo={() => open.mutate()} />
      )}
      <OutsiderDecline token={token} invite={invite} />
    </Frame>
  );
}

/** What became of the invite, with the receipt of who signed. */
function Ended({ invite }: { readonly invite: OutsiderInvite }) {
  const { t } = useTranslation('outsider');
  const { company, invitedBy: inviter, receiptCode, state } = invite;
  const isDone = state === 'DONE';
  return (
    <Frame title={t(isDone ? 'done.title' : 'declined.title')}>
      <Notice tone={isDone ? 'good' : 'info'} role="status">
        {t(isDone ? 'done.text' : 'declined.text', { inviter, company })}
      </Notice>
      {receiptCode && (
        <section aria-label={t('receipt.title')} className={styles.receipt}>
          <Text>{t('receipt.text')}</Text>
          <Text fw={600} className="tabular">
            {receiptCode}
          </Text>
          <Link to="/verificar/$code" params={{ code: receiptCode }}>
            {t('receipt.check')}
          </Link>
        </section>
      )}
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  useDocumentTitle(`${title} · ${t('product')}`);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Logo />
        <Title order={1} className={styles.title}>
          {title}
        </Title>
        {children}
      </main>
    </div>
  );
}
