import { List, Text } from '@mantine/core';
import { findRegistration, type RegistrationName, type RegistrationUsage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useUsage } from '../api/get-usage.query.ts';

interface UsagePanelProps {
  readonly name: RegistrationName;
  readonly id: number;
}

/** What uses a record, with ways to it. */
export function UsagePanel({ name, id }: UsagePanelProps) {
  const { t } = useTranslation('registration');
  const usage = useUsage(name, id);
  if (usage.isPending) {
    return <Loading />;
  }
  if (usage.data === undefined) {
    return <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />;
  }
  const { items } = usage.data;
  return (
    <PageSection>
      {items.length === 0 ? (
        <Text c="dimmed">{t('usage.none')}</Text>
      ) : (
        <List spacing="sm">
          {items.map((item) => (
            <List.Item key={item.label}>
              <Uses item={item} name={name} id={id} />
            </List.Item>
          ))}
        </List>
      )}
    </PageSection>
  );
}

function Uses({ item, name, id }: UsagePanelProps & { readonly item: RegistrationUsage }) {
  const { t } = useTranslation('registration');
  const { label, count, registration, examples, holds } = item;
  const field = findRegistration(registration ?? '')?.fields.find(
    (each) => each.kind === 'reference' && each.to === name,
  );
  const text = `${label}: ${formatCount(count, count >= 10_000)}`;
  return (
    <>
      {registration && field ? (
        <TextLink to="/backoffice/$page" params={{ page: registration }} search={{ [field.name]: id }}>
          {text}
        </TextLink>
      ) : (
        text
      )}
      {examples.length > 0 && (
        <Text size="dense" c="dimmed">
          {examples.map((each) => each.label).join(', ')}
          {count > examples.length && '…'}
        </Text>
      )}
      {holds && (
        <Text size="dense" c="dimmed">
          {t('usage.holds')}
        </Text>
      )}
    </>
  );
}
