import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PlaceList } from '../../../ui/place-list.tsx';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { useEndSession } from '../api/end-session.mutation.ts';
import { useSessions } from '../api/list-sessions.query.ts';

/** Open sessions of the user, each of the others with a button that ends it. */
export function SessionList() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useSessions();
  const { mutate, isPending, variables } = useEndSession();
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={2} height={56} />;
  }
  return (
    <PlaceList
      label={t('sessions.title')}
      places={data.items.map((session) => ({
        ...session,
        note: session.isCurrent ? t('sessions.current') : session.companyName,
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
  );
}
