import { MultiSelect, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type AnnouncementAudience, audienceKinds } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useAudienceChoices, useReach } from '../api/announcements.query.ts';

interface AudienceFieldsProps {
  readonly audience: AnnouncementAudience;
  readonly errorOf: (kind: keyof AnnouncementAudience) => string | undefined;
  readonly onChange: (audience: AnnouncementAudience) => void;
}

const typingPause = 300;

/** Whom it is for, and how many people that are. */
export function AudienceFields({ audience, errorOf, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation('announcement');
  const choices = useAudienceChoices();
  if (choices.isPending) {
    return <Skeletons count={5} height={56} />;
  }
  if (choices.data === undefined) {
    return <ErrorState title={t('audience.failed')} error={choices.error} onRetry={() => void choices.refetch()} />;
  }
  const { data } = choices;
  return (
    <Stack gap="md" role="group" aria-labelledby="audience">
      <Title order={3} id="audience">
        {t('audience.legend')}
      </Title>
      <Text c="dimmed" size="dense">
        {t(data.everybody ? 'audience.hint' : 'audience.hintWithin')}
      </Text>
      {audienceKinds.map((kind) => (
        <MultiSelect
          key={kind}
          label={t(`audience.${kind}`)}
          placeholder={audience[kind].length === 0 ? t('audience.all') : undefined}
          searchable
          clearable
          hidePickedOptions
          filter={filterByText}
          nothingFoundMessage={t('audience.notFound')}
          data={data[kind].map(({ id, label }) => ({ value: String(id), label }))}
          value={audience[kind].map(String)}
          error={errorOf(kind)}
          onChange={(ids) => onChange({ ...audience, [kind]: ids.map(Number) })}
        />
      ))}
      <Reach audience={audience} />
    </Stack>
  );
}

function Reach({ audience }: { readonly audience: AnnouncementAudience }) {
  const { t } = useTranslation('announcement');
  const [settled] = useDebouncedValue(audience, typingPause);
  const { data } = useReach(settled);
  if (!data) {
    return null;
  }
  const { count } = data;
  const names = data.names.join(', ');
  return (
    <Text role="status">
      {t('reach', { count, names: count > data.names.length ? t('reachMore', { names }) : names })}
    </Text>
  );
}
