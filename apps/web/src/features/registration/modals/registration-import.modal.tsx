import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { Registration, RegistrationFault, RegistrationName } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/download/save-file.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { ModalFrame } from '../../../ui/modal-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useImportRecords } from '../api/import-records.mutation.ts';
import styles from '../components/registration.module.css';

export interface RegistrationImportModalProps {
  readonly registration: Registration<RegistrationName>;
  readonly onClose: () => void;
}

interface Chosen {
  readonly name: string;
  readonly csv: string;
}

/** Reads a CSV file, says what it would do and what is wrong with it, and saves it when nothing is. */
export function RegistrationImportModal({ registration, onClose }: RegistrationImportModalProps) {
  const { t } = useTranslation('registration');
  const [file, setFile] = useState<Chosen | null>(null);
  const trial = useImportRecords(registration);
  const saving = useImportRecords(registration);
  const isBusy = trial.isPending || saving.isPending;
  const result = saving.data ?? trial.data;
  const error = saving.error ?? trial.error;
  const isReady = trial.data !== undefined && trial.data.faults.length === 0;
  const changes = (trial.data?.created ?? 0) + (trial.data?.updated ?? 0);
  const handleFile = async (chosen: File | null) => {
    if (chosen) {
      const csv = decode(await chosen.arrayBuffer());
      setFile({ name: chosen.name, csv });
      saving.reset();
      trial.mutate({ csv, dryRun: true });
    }
  };
  const handleSave = () => {
    if (file) {
      saving.mutate({ csv: file.csv, dryRun: false }, { onSuccess: ({ faults }) => faults.length === 0 && onClose() });
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
            {t('import.cancel')}
          </Button>
          <Button disabled={!isReady || changes === 0} loading={saving.isPending} onClick={handleSave}>
            {t('import.save', { count: changes })}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('import.hint')}</Text>
        <Group gap="xs">
          <FileButton accept=".csv,text/csv" onChange={(chosen) => void handleFile(chosen)}>
            {(props) => (
              <Button {...props} loading={trial.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
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
        {error && (
          <Notice tone="bad" role="alert">
            {Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)}
          </Notice>
        )}
        {result && !error && (
          <Notice tone={result.faults.length > 0 ? 'bad' : 'good'} role="status">
            {t('import.result', { created: result.created, updated: result.updated, unchanged: result.unchanged })}
            {result.faults.length > 0 && ` ${t('import.faults', { count: result.faults.length })}`}
          </Notice>
        )}
        {result && result.faults.length > 0 && <Faults faults={result.faults} />}
      </Stack>
    </ModalFrame>
  );
}

/** Spreadsheets of Windows save CSV files in its own code page unless told otherwise. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function templateOf({ fields }: Registration): string {
  return `\uFEFF${fields.map(({ label }) => label).join(';')}\r\n`;
}

const mostShown = 200;

function Faults({ faults }: { readonly faults: readonly RegistrationFault[] }) {
  const { t } = useTranslation('registration');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
    <section className={styles.scroll} tabIndex={0} aria-label={t('import.faultList')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, mostShown).map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td className="tabular">{line}</td>
              <td>{column ?? t('import.wholeLine')}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
