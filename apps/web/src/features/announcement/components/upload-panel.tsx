import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type AnnouncementUpload, announcementLimits } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { type Uploaded, useUpload, useUploadTemplate, useWithdrawMany } from '../api/uploads.ts';
import styles from './announcement.module.css';

/** Many announcements out of a file: its spreadsheet, what each row would do or what is wrong with it, then all of them. */
export function UploadPanel({ kind }: { readonly kind: AnnouncementUpload }) {
  const { t } = useTranslation('announcement');
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const template = useUploadTemplate(kind);
  const trial = useUpload(kind);
  const sending = useUpload(kind);
  const back = useWithdrawMany();
  const handleFile = (chosen: File | null) => {
    if (!chosen) {
      return;
    }
    const isTooLarge = chosen.size > announcementLimits.uploadBytes;
    setFile(chosen);
    setTooLarge(isTooLarge ? t('upload.tooLarge', { file: chosen.name, limit: 10 }) : null);
    trial.reset();
    sending.reset();
    back.reset();
    if (!isTooLarge) {
      trial.mutate({ file: chosen, dryRun: true });
    }
  };
  const handleSend = () => file && sending.mutate({ file, dryRun: false });
  const error = sending.error ?? trial.error;
  const fault = tooLarge ?? (error ? (Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)) : null);
  const tried = sending.data ?? trial.data;
  const sent = sending.data?.ids ?? [];
  const state = back.isSuccess ? 'undone' : sent.length > 0 ? 'done' : 'ready';
  return (
    <PageSection title={t('upload.section')}>
      <Stack gap="sm" align="start">
        <Text c="dimmed">{t(`upload.hint.${kind}`)}</Text>
        <Group gap="xs">
          <Button
            variant="default"
            loading={template.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => template.mutate()}
          >
            {t('upload.template')}
          </Button>
          <FileButton accept=".xlsx,.csv" onChange={handleFile}>
            {(props) => (
              <Button {...props} loading={trial.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                {t(file ? 'upload.another' : 'upload.choose')}
              </Button>
            )}
          </FileButton>
        </Group>
        {file && <Text c="dimmed">{file.name}</Text>}
        {fault !== null && (
          <Notice tone="bad" role="alert">
            {fault}
          </Notice>
        )}
        {tried && fault === null && <Outcome tried={tried} state={state} />}
        {tried && fault === null && tried.faults.length === 0 && state === 'ready' && (
          <Button loading={sending.isPending} onClick={handleSend}>
            {t('upload.send', { count: tried.total })}
          </Button>
        )}
        {state === 'done' && (
          <Button variant="default" loading={back.isPending} onClick={() => back.mutate(sent)}>
            {t('upload.undo', { count: sent.length })}
          </Button>
        )}
      </Stack>
    </PageSection>
  );
}

interface OutcomeProps {
  readonly tried: Uploaded;
  readonly state: 'ready' | 'done' | 'undone';
}

function Outcome({ tried, state }: OutcomeProps) {
  const { t } = useTranslation('announcement');
  const { total, faults, rows } = tried;
  const isFaulty = faults.length > 0;
  const said = {
    ready: t('upload.ready', { count: total }),
    done: t('upload.done', { count: total }),
    undone: t('upload.undone'),
  };
  const head = isFaulty
    ? (['upload.line', 'upload.column', 'upload.fault'] as const)
    : (['upload.line', 'columns.title', 'columns.from', 'upload.reach'] as const);
  const cells = isFaulty
    ? faults.map(({ line, column, message }) => [line, column ?? '', message])
    : rows.map(({ line, title, from, reach }) => [line, title, formatDateTime(from), reach]);
  return (
    <>
      <Notice tone={isFaulty ? 'bad' : 'good'} role="status">
        {isFaulty ? t('upload.faults', { count: faults.length }) : said[state]}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.table} aria-label={t('upload.outcome')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row) => (
              <tr key={row.join(' ')}>
                {row.map((cell, at) => (
                  <td key={head[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
