import { Button, Text } from '@mantine/core';
import type { UserCard } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { PlaceList } from '../../../parts/session/place-list.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useEndUserSession } from '../api/end-user-session.mutation.ts';
import { useUserSessions } from '../api/list-user-sessions.query.ts';

/** Where somebody is signed in to the company, each place with a button that ends it. */
export function UserSessions({ user }: { readonly user: UserCard }) {
  const { t } = useTranslation('user');
  const { data, error, refetch } = useUserSessions(user.id);
  const { mutate, isPending, variables } = useEndUserSession(user.id);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={1} height={56} />;
  }
  if (data.items.length === 0) {
    return <Text c="dimmed">{t('sessions.none')}</Text>;
  }
  const mayEnd = canDo(user.abilities.sessions);
  const endAll = async () => {
    const question = { title: t('sessions.endAllTitle', { name: user.name }), message: t('sessions.endAllHint') };
    if (await confirm({ ...question, isDangerous: true })) {
      mutate('all');
    }
  };
  return (
    <>
      <PlaceList
        label={t('sessions.title')}
        places={data.items.map((session) => ({
          ...session,
          action: mayEnd && (
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
      {mayEnd && data.items.length > 1 && (
        <Button variant="default" loading={isPending && variables === 'all'} onClick={() => void endAll()}>
          {t('sessions.endAll')}
        </Button>
      )}
    </>
  );
}
