import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { PlaceList } from '../../../parts/session/place-list.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useEndOtherSessions } from '../api/end-other-sessions.mutation.ts';
import { useEndSession } from '../api/end-session.mutation.ts';
import { useSessions } from '../api/list-sessions.query.ts';

/** Open sessions of the user, each of the others with a button that ends it, and one that ends them all. */
export function SessionList() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useSessions();
  const { mutate, isPending, variables } = useEndSession();
  const all = useEndOtherSessions();
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={2} height={56} />;
  }
  const others = data.items.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const endAll = async () => {
    const title = t('sessions.endAllTitle', { count: others.length });
    if (await confirm({ title, message: t('sessions.endAllHint'), isDangerous: true })) {
      all.mutate(others);
    }
  };
  return (
    <>
      <PlaceList
        label={t('sessions.title')}
        places={data.items.map((session) => ({
          ...session,
          note: session.isCurrent ? t('sessions.current') : session.companyName,
          failure: all.data?.has(session.id) ? messageOf(all.data.get(session.id)) : null,
          action: !session.isCurrent && (
            <Button
              variant="default"
              size="xs"
              loading={isPending && variables === session.id}
              onClick={() => mutate(session.id)}
            >
              {t('sessions.end')}
            </Button>
          ),
        }))}
      />
      {others.length > 1 && (
        <Button variant="default" loading={all.isPending} style={{ alignSelf: 'flex-start' }} onClick={endAll}>
          {t('sessions.endAll')}
        </Button>
      )}
    </>
  );
}
