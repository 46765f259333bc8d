import { Button, FileButton, Select, Stack, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { processImportLimits as limits, type ProcessImport } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useProcessImports, useProcessTypes, useTemplate, useTryImport } from '../api/process-imports.ts';
import { FormerImports } from './former-imports.tsx';
import { ImportOutcome } from './import-outcome.tsx';

export interface ProcessImportPanelProps {
  /** A job was begun, or is asked for. */
  readonly onJob: (jobId: number) => void;
}

const MEGABYTE = 1024 * 1024;

/** The file is the only field. */
const faultOf = (error: Error) => Object.values(fieldErrorsOf(error))[0] ?? messageOf(error);

/** Processes out of a spreadsheet: its type, the sheet, what is wrong with it, and the job that creates them. */
export function ProcessImportPanel({ onJob }: ProcessImportPanelProps) {
  const { t } = useTranslation('process-import');
  const [typeId, setTypeId] = useState<number | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  const imports = useProcessImports();
  const trial = useTryImport();
  const opened = imports.data?.items.find(({ id }) => id === openedId);
  const handleSheet = (file: File | null) => {
    if (!file || typeId === null) {
      return;
    }
    const limit = limits.sheetBytes / MEGABYTE;
    setTooLarge(file.size > limits.sheetBytes ? t('tooLarge', { file: file.name, limit }) : null);
    if (file.size <= limits.sheetBytes) {
      setOpenedId(null);
      trial.mutate({ workflowTypeId: typeId, file }, { onSuccess: ({ id }) => setOpenedId(id) });
    }
  };
  const fault = tooLarge ?? (trial.error ? faultOf(trial.error) : null);
  return (
    <Stack gap="md">
      <PageSection title={t('step.type')}>
        <TypeStep typeId={typeId} onChange={setTypeId} />
      </PageSection>
      <PageSection title={t('step.sheet')}>
        <Stack gap="sm" align="start">
          <FileButton accept=".xlsx,.csv" onChange={handleSheet}>
            {(props) => (
              <Button
                {...props}
                disabled={typeId === null}
                loading={trial.isPending}
                leftSection={<IconUpload size={16} aria-hidden />}
              >
                {t(openedId === null ? 'choose' : 'another')}
              </Button>
            )}
          </FileButton>
          <Text c="dimmed" size="dense">
            {t('sheetHint')}
          </Text>
          {fault !== null && (
            <Notice tone="bad" role="alert">
              {fault}
            </Notice>
          )}
        </Stack>
      </PageSection>
      {opened && (
        <PageSection title={t('step.result')}>
          <ImportOutcome key={opened.id} import={opened} onJob={onJob} />
        </PageSection>
      )}
      <PageSection title={t('step.former')}>
        <Former imports={imports} onOpen={({ id }) => setOpenedId(id)} />
      </PageSection>
    </Stack>
  );
}

interface FormerProps {
  readonly imports: ReturnType<typeof useProcessImports>;
  readonly onOpen: (opened: ProcessImport) => void;
}

function Former({ imports, onOpen }: FormerProps) {
  const { t } = useTranslation('process-import');
  if (imports.isPending) {
    return <Skeletons count={3} height={40} />;
  }
  if (imports.data === undefined) {
    return <ErrorState title={t('failed')} error={imports.error} onRetry={() => void imports.refetch()} />;
  }
  return <FormerImports imports={imports.data.items} onOpen={onOpen} />;
}

interface TypeStepProps {
  readonly typeId: number | null;
  readonly onChange: (typeId: number | null) => void;
}

function TypeStep({ typeId, onChange }: TypeStepProps) {
  const { t } = useTranslation('process-import');
  const types = useProcessTypes();
  const template = useTemplate();
  if (types.isPending) {
    return <Skeletons count={1} height={56} />;
  }
  if (types.data === undefined) {
    return <ErrorState title={t('typesFailed')} error={types.error} onRetry={() => void types.refetch()} />;
  }
  const data = types.data
    .flatMap(({ children }) => children)
    .map(({ id, text }) => ({ value: String(id), label: text }));
  return (
    <Stack gap="sm" align="start">
      <Select
        label={t('type')}
        description={t('typeHint')}
        searchable
        filter={filterByText}
        nothingFoundMessage={t('notFound')}
        data={data}
        value={typeId === null ? null : String(typeId)}
        onChange={(value) => onChange(value === null ? null : Number(value))}
        w="100%"
        maw={420}
      />
      <Button
        variant="default"
        disabled={typeId === null}
        loading={template.isPending}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => typeId !== null && template.mutate(typeId)}
      >
        {t('template')}
      </Button>
      <Text c="dimmed" size="dense">
        {t('templateHint')}
      </Text>
    </Stack>
  );
}
