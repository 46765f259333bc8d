import { Text } from '@mantine/core';
import type { RegistrationChange, RegistrationName } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { useHistory } from '../api/get-history.query.ts';
import styles from './registration.module.css';

/** Who changed what of a record and when. */
export function HistoryPanel({ name, id }: { readonly name: RegistrationName; readonly id: number }) {
  const { t } = useTranslation('registration');
  const history = useHistory(name, id);
  if (history.isPending) {
    return <Loading />;
  }
  if (history.data === undefined) {
    return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  }
  const { items } = history.data;
  return (
    <PageSection>
      {items.length === 0 ? (
        <Text c="dimmed">{t('history.none')}</Text>
      ) : (
        <ol className={styles.changes}>
          {items.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </PageSection>
  );
}

function Change({ change: { at, user, action, fields } }: { readonly change: RegistrationChange }) {
  const { t } = useTranslation('registration');
  return (
    <li className={styles.change}>
      <Text>
        <strong>{t(`history.${action}`, { name: user ?? t('history.product') })}</strong>{' '}
        <Text span c="dimmed">
          <RelativeTime instant={at} />
        </Text>
      </Text>
      {fields.map(({ label, before, after }) => (
        <Text key={label} size="dense" className={styles.pair}>
          {before === ''
            ? t('history.filled', { label, after })
            : t('history.changed', { label, before, after: after || t('nothing') })}
        </Text>
      ))}
    </li>
  );
}
