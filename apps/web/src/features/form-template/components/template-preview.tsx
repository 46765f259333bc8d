import { Anchor, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { FormFrame } from '../../../viewers/form/form-frame.tsx';
import { useFramedForm } from '../../../viewers/form/use-framed-form.ts';
import { type PreviewOf, useTemplatePreview } from '../api/template-reads.ts';
import styles from './template-editor.module.css';

interface TemplatePreviewProps {
  /** Null while there is nothing to look at. */
  readonly of: Omit<PreviewOf, 'documentId'> | null;
  /** Leads to a line of the template. */
  readonly onLine: (line: number) => void;
}

/** What a template looks like with samples or with the values of a document, and what is wrong with it. */
export function TemplatePreview({ of, onLine }: TemplatePreviewProps) {
  const { t } = useTranslation('form-template');
  const [typed, setTyped] = useState<number | string>('');
  const [documentId] = useDebouncedValue(typeof typed === 'number' && typed > 0 ? typed : null, 600);
  const { data, error, refetch } = useTemplatePreview(of && { ...of, documentId });
  const address = data?.address ?? null;
  const link = useFramedForm(address);
  return (
    <PageSection title={t('preview.title')}>
      <Stack gap="md">
        <Group align="end" justify="space-between">
          <NumberInput
            label={t('preview.document')}
            description={t('preview.documentHint')}
            min={1}
            max={999_999_999_999}
            allowDecimal={false}
            hideControls
            value={typed}
            onChange={setTyped}
          />
          {address && (
            <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={link.print}>
              {t('preview.print')}
            </Button>
          )}
        </Group>
        {of === null && <Text c="dimmed">{t('preview.nothing')}</Text>}
        {error && <ErrorState title={t('preview.failed')} error={error} onRetry={() => void refetch()} />}
        {data && data.problems.length > 0 && (
          <Notice tone="warn" title={t('preview.problems', { count: data.problems.length })}>
            <ul className={styles.problems}>
              {data.problems.map(({ line, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: problems have nothing else that tells them apart
                <li key={index}>
                  <Anchor component="button" type="button" onClick={() => onLine(line)}>
                    {t('preview.line', { line })}
                  </Anchor>
                  : {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {address && <FormFrame link={link} address={address} title={t('preview.title')} />}
      </Stack>
    </PageSection>
  );
}
