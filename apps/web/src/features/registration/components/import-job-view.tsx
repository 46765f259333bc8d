import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDownloadOutcome } from '../api/download-outcome.mutation.ts';
import { type ImportJob, isUnderWay } from '../api/import-job.ts';
import { ImportFaults } from './import-faults.tsx';

/** What the worker does with a long file: how far it is, then what it found or did. */
export function ImportJobView({ job }: { readonly job: ImportJob }) {
  const { t } = useTranslation('registration');
  return isUnderWay(job) ? (
    <Stack gap={6}>
      <Text>{t(job.import?.isDryRun ? 'import.trying' : 'import.saving')}</Text>
      <Progress value={(100 * job.done) / Math.max(1, job.total)} aria-label={t('import.progress')} />
      <Text c="dimmed" className="tabular">
        {t('import.of', { done: formatCount(job.done, false), total: formatCount(job.total, false) })}
      </Text>
      <Text c="dimmed">{t('import.mayClose')}</Text>
    </Stack>
  ) : (
    <Ended job={job} />
  );
}

function Ended({ job: { id, state, why, import: made, faults, abilities } }: { readonly job: ImportJob }) {
  const { t } = useTranslation('registration');
  const download = useDownloadOutcome();
  if (state === 'failed' || !made) {
    return (
      <Notice tone="bad" role="alert">
        {why ?? t('import.failed')}
      </Notice>
    );
  }
  const { created, updated, unchanged, isDryRun } = made;
  const isWrong = made.faults > 0;
  return (
    <>
      <Notice tone={isWrong ? 'bad' : 'good'} role="status">
        {isDryRun || isWrong
          ? t('import.result', { created, updated, unchanged })
          : t('import.done', { created, updated })}
        {isWrong && ` ${t('import.faults', { count: made.faults })}`}
      </Notice>
      {abilities.download === true && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          loading={download.isPending}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download.mutate(id)}
        >
          {t('import.outcome')}
        </Button>
      )}
      {made.faults > faults.length && <Text c="dimmed">{t('import.firstFaults', { count: faults.length })}</Text>}
      {isWrong && <ImportFaults faults={faults} />}
    </>
  );
}
