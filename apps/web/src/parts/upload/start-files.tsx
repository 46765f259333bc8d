import { Button, Group, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../../lib/upload/check-file.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { IntakeRow } from './intake-row.tsx';
import { PickFiles } from './pick-files.tsx';
import styles from './upload.module.css';
import type { IntakeForm } from './use-intake.ts';
import { WindowDrop } from './window-drop.tsx';

export interface StartFilesProps {
  readonly form: IntakeForm;
  readonly limits: UploadLimits | null;
  readonly onDiscard: () => void;
}

const noTypes: readonly never[] = [];

/** Files that are at hand before anybody said what they belong to: dropped, pasted or chosen. They travel already. */
export function StartFiles({ form, limits, onDiscard }: StartFilesProps) {
  const { t } = useTranslation('document');
  const extensions = limits?.extensions ?? [];
  const { documents } = form.intake;
  const add = (files: readonly File[]) => form.addFiles(files, null);
  return (
    <section aria-labelledby="start-files" className={styles.startFiles}>
      <WindowDrop hint={t('upload.dropFirst')} onFiles={add} />
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} size="h3" id="start-files">
            {documents.length > 0 ? t('upload.startCount', { count: documents.length }) : t('upload.start')}
          </Title>
          <Text size="xs" c="dimmed">
            {t('upload.startHint')}
          </Text>
        </div>
        <Group gap="xs">
          {form.isDirty && (
            <Button variant="subtle" color="gray" onClick={onDiscard}>
              {t('upload.discardAll')}
            </Button>
          )}
          <ScanButton extensions={extensions} limits={limits} onFile={(file) => add([file])} />
          <PickFiles
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            label={t('upload.add')}
            extensions={extensions}
            onFiles={add}
          >
            {t('upload.add')}
          </PickFiles>
        </Group>
      </Group>
      {documents.length > 0 && (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <IntakeRow
              key={document.key}
              form={form}
              document={document}
              extensions={extensions}
              limits={limits}
              types={noTypes}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
