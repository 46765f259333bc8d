import { Button } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveNoticeGroup } from '../../features/notice/api/leave-notice-group.mutation.ts';
import { isApiError, messageOf } from '../../lib/api/api-error.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { EntryLayout } from './entry-layout.tsx';

/** /avisos/{token}: who opened the address at the end of a mail gets no more of its kind, and may undo it. */
export function NoticeLeaveScreen() {
  const { t } = useTranslation('notice-mail');
  const router = useRouter();
  const { token = '' } = useParams({ strict: false });
  const { mutate, data, variables, error, isPending } = useLeaveNoticeGroup();
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    mutate({ token, delivery: 'NEVER' });
  }, [token, mutate]);
  const isWrong = isApiError(error) && error.code === 'notice.leave_link';
  const isEnded = data?.delivery === 'NEVER';
  const told = data && { group: t(`group.${data.group}`), company: data.company };
  return (
    <EntryLayout title={t('leave.title')} subtitle={t('leave.subtitle')}>
      {!data && !error && <Skeletons count={2} height={40} />}
      {error && (
        <Notice tone={isWrong ? 'bad' : 'warn'} title={t(isWrong ? 'leave.wrong' : 'leave.failed')} role="alert">
          {messageOf(error)}
        </Notice>
      )}
      {error && !isWrong && variables && (
        <Button variant="default" loading={isPending} onClick={() => mutate(variables)}>
          {t('leave.again')}
        </Button>
      )}
      {told && !error && (
        <div role="status">
          <Notice tone={isEnded ? 'good' : 'info'} title={t(isEnded ? 'leave.done' : 'leave.backDone')}>
            {t(isEnded ? 'leave.doneText' : 'leave.backText', told)}
          </Notice>
        </div>
      )}
      {isEnded && data.before !== 'NEVER' && (
        <Button variant="default" loading={isPending} onClick={() => mutate({ token, delivery: data.before })}>
          {t('leave.back')}
        </Button>
      )}
      <Button variant="default" onClick={() => void router.navigate({ to: '/profile', hash: 'notice-mail' })}>
        {t('leave.choose')}
      </Button>
    </EntryLayout>
  );
}
