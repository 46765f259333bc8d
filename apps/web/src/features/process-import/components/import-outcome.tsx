import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { processImportLimits as limits, type ProcessImport } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAddFiles, useResult, useStartImport } from '../api/process-imports.ts';
import styles from './process-import.module.css';

export interface ImportOutcomeProps {
  readonly import: ProcessImport;
  readonly onJob: (jobId: number) => void;
}

/** What a spreadsheet would do: its mistakes by cell, the files it still needs, and the way to create its processes. */
export function ImportOutcome({ import: tried, onJob }: ImportOutcomeProps) {
  const { t } = useTranslation('process-import');
  const start = useStartImport(tried.id);
  const result = useResult(tried.id);
  const { faultCount, ready, jobId } = tried;
  const counts = { file: tried.fileName, total: tried.total, ready, known: tried.known };
  return (
    <Stack gap="sm" align="start">
      <Notice tone={faultCount > 0 ? 'bad' : 'good'} role="status">
        {t('summary', counts)}
        {faultCount > 0 && ` ${t('faults', { count: faultCount, formatted: formatCount(faultCount, false) })}`}
      </Notice>
      {faultCount > 0 && <Faults import={tried} />}
      {faultCount === 0 && tried.files.named > 0 && <Files import={tried} />}
      {start.error && (
        <Notice tone="bad" role="alert">
          {messageOf(start.error)}
        </Notice>
      )}
      {jobId !== null && <Text>{t('begun')}</Text>}
      <Group gap="sm">
        {jobId === null ? (
          <Button
            disabled={!canDo(tried.abilities.start) || ready === 0}
            loading={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess: (begun) => onJob(begun.jobId) })}
          >
            {ready === 0 ? t('nothing') : t('start', { count: ready, formatted: formatCount(ready, false) })}
          </Button>
        ) : (
          <Button onClick={() => onJob(jobId)}>{t('progress')}</Button>
        )}
        <Button
          variant="default"
          loading={result.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => result.mutate()}
        >
          {t('result')}
        </Button>
      </Group>
    </Stack>
  );
}

function Faults({ import: { faults, faultCount } }: Pick<ImportOutcomeProps, 'import'>) {
  const { t } = useTranslation('process-import');
  return (
    <>
      {faultCount > faults.length && <Text>{t('faultsShown', { count: faults.length })}</Text>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.faults} aria-label={t('fault.message')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('fault.line')}</th>
              <th scope="col">{t('fault.column')}</th>
              <th scope="col">{t('fault.message')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, column, message }) => (
              <tr key={`${line} ${column}`}>
                <td className="tabular">{line}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Files({ import: { id, files, abilities } }: Pick<ImportOutcomeProps, 'import'>) {
  const { t } = useTranslation('process-import');
  const adding = useAddFiles(id);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const { named, received, missing } = files;
  const shown = missing.slice(0, 5).join(', ');
  const handleZip = (file: File | null) => {
    if (!file) {
      return;
    }
    const isTooLarge = file.size > limits.zipBytes;
    setTooLarge(isTooLarge ? t('tooLarge', { file: file.name, limit: limits.zipBytes / 1024 / 1024 }) : null);
    if (!isTooLarge) {
      adding.mutate(file);
    }
  };
  const fault = tooLarge ?? (adding.error ? messageOf(adding.error) : null);
  return (
    <Stack gap="xs" align="start">
      <Text role="status">
        {t('files.needed', { named, received })}
        {missing.length > 0 &&
          ` ${t('files.missing', { names: named - received > 5 ? t('files.more', { names: shown }) : shown })}`}
      </Text>
      {canDo(abilities.addFiles) && (
        <>
          <FileButton accept=".zip,application/zip" onChange={handleZip}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={adding.isPending}
                leftSection={<IconFileZip size={16} aria-hidden />}
              >
                {t('files.choose')}
              </Button>
            )}
          </FileButton>
          <Text c="dimmed" size="dense">
            {t('files.hint')}
          </Text>
        </>
      )}
      {fault !== null && (
        <Notice tone="bad" role="alert">
          {fault}
        </Notice>
      )}
    </Stack>
  );
}
