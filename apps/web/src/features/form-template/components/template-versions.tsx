import { Button, Group, Stack, Text } from '@mantine/core';
import type { FormTemplate } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { readVersion, useTemplateVersions } from '../api/template-reads.ts';

interface TemplateVersionsProps {
  readonly template: FormTemplate;
  /** Puts the HTML of a version into the editor; nothing is saved by it. */
  readonly onTake: (html: string) => void;
}

/** What a template was with each save. */
export function TemplateVersions({ template: { id, version }, onTake }: TemplateVersionsProps) {
  const { t } = useTranslation('form-template');
  const { data } = useTemplateVersions(id);
  return (
    <PageSection title={t('versions.title')}>
      <Stack gap="xs">
        {(data?.items ?? []).map(({ number, changedAt, changedBy }) => (
          <Group key={number} justify="space-between" wrap="nowrap">
            <Text size="dense">
              {t('versionOf', { number })} · <RelativeTime instant={changedAt} />
              {changedBy && ` · ${changedBy}`}
            </Text>
            {number === version ? (
              <Text size="dense" c="dimmed">
                {t('versions.current')}
              </Text>
            ) : (
              <Button
                variant="default"
                size="xs"
                aria-label={t('versions.takeOf', { number })}
                onClick={async () => onTake(await readVersion(id, number))}
              >
                {t('versions.take')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </PageSection>
  );
}
