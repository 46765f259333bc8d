import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { Registration, RegistrationName } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/download/save-file.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { decodeText } from '../../../lib/format/decode-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { ImportFaults } from '../components/import-faults.tsx';
import { ImportJobView } from '../components/import-job-view.tsx';
import { useImport } from '../use-import.ts';

export interface RegistrationImportModalProps {
  readonly registration: Registration<RegistrationName>;
  readonly onClose: () => void;
}

/** Reads a CSV file, says what it would do and what is wrong with it, and saves it when nothing is. */
export function RegistrationImportModal({ registration, onClose }: RegistrationImportModalProps) {
  const { t } = useTranslation('registration');
  const { file, result, job, ...act } = useImport(registration, onClose);
  const isBusy = act.isTrying || act.isSaving;
  const handleFile = async (chosen: File | null) => {
    if (chosen) {
      act.choose({ name: chosen.name, csv: decodeText(new Uint8Array(await chosen.arrayBuffer())) });
    }
  };
  return (
    <ModalFrame
      title={t('import.title', { label: registration.label.toLowerCase() })}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t(job ? 'import.close' : 'import.cancel')}
          </Button>
          {!act.isSaved && (
            <Button disabled={!act.canSave || act.isAtWork} loading={act.isSaving} onClick={act.save}>
              {t('import.save', { count: act.changes })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('import.hint')}</Text>
        <Group gap="xs">
          <FileButton accept=".csv,text/csv" onChange={(chosen) => void handleFile(chosen)}>
            {(props) => (
              <Button
                {...props}
                loading={act.isTrying}
                disabled={act.isAtWork}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t(file ? 'import.another' : 'import.choose')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(`${registration.name}.csv`, templateOf(registration))}
          >
            {t('import.template')}
          </Button>
        </Group>
        {file && <Text c="dimmed">{file.name}</Text>}
        {act.error && (
          <Notice tone="bad" role="alert">
            {Object.values(fieldErrorsOf(act.error))[0] ?? messageOf(act.error)}
          </Notice>
        )}
        {result && !act.error && (
          <Notice tone={result.faults.length > 0 ? 'bad' : 'good'} role="status">
            {t('import.result', { created: result.created, updated: result.updated, unchanged: result.unchanged })}
            {result.faults.length > 0 && ` ${t('import.faults', { count: result.faults.length })}`}
          </Notice>
        )}
        {result && result.faults.length > 0 && <ImportFaults faults={result.faults} />}
        {job && !act.error && <ImportJobView job={job} />}
      </Stack>
    </ModalFrame>
  );
}

function templateOf({ fields }: Registration): string {
  return `\uFEFF${fields.map(({ label }) => label).join(';')}\r\n`;
}
