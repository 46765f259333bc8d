import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { RelativeTime } from '../../ui/value/relative-time.tsx';
import { useFormRevisions } from './api/form.query.ts';
import styles from './form-document.module.css';

/** Who changed what in a form, field by field. */
export function FormHistory({ formId }: { readonly formId: number }) {
  const { t } = useTranslation('form');
  const revisions = useFormRevisions(formId);
  if (revisions.isPending) return <Skeletons count={3} height={32} />;
  if (!revisions.data) return <ErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />;
  const { items } = revisions.data;
  return (
    <section aria-label={t('history.title')}>
      {items.length === 0 && <Text c="dimmed">{t('history.none')}</Text>}
      {items.map(({ revision, by, at, changes }) => (
        <div key={revision} className={styles.change}>
          <Text fw={600}>
            {by} · <RelativeTime instant={at} />
          </Text>
          {changes.map((change) => (
            <Text key={change.at}>
              {t('history.change', {
                label: change.label,
                before: change.before || t('unfilled'),
                after: change.after || t('unfilled'),
              })}
            </Text>
          ))}
        </div>
      ))}
    </section>
  );
}
