import { Radio, Stack } from '@mantine/core';
import {
  type ReportColumn,
  type ReportFormat,
  type ReportKind,
  reportColumns,
  type SearchBody,
} from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useReportFields } from '../api/list-fields.query.ts';
import { useMakeReport } from '../api/make-report.mutation.ts';
import { ColumnChoice } from '../components/column-choice.tsx';

export interface ExportModalProps {
  readonly search: SearchBody;
  /** The search in words. */
  readonly filter: string;
  readonly onClose: () => void;
}

const usual = (kind: ReportKind) => {
  const columns: readonly ReportColumn[] = reportColumns[kind];
  return columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
};

/** Asks what a file of the search is to have: rows, format and columns (R01, R02, R03). */
export function ExportModal({ search, filter, onClose }: ExportModalProps) {
  const { t } = useTranslation('report');
  const { searchType } = search;
  const [kind, setKind] = useState<ReportKind>(searchType);
  const [format, setFormat] = useState<ReportFormat>('xlsx');
  const [chosen, setChosen] = useState<readonly string[]>(usual(searchType));
  const words = useUser().customer?.words ?? null;
  const fields = useReportFields(searchType);
  const make = useMakeReport();
  const { frame, isTried, refused } = useFormModal(make, ['columns']);
  const missing = isTried && chosen.length === 0 ? t('columnsRequired') : undefined;
  const handleKind = (value: string) => {
    const next = value === 'progress' ? 'progress' : searchType;
    setKind(next);
    setChosen(usual(next));
    make.reset();
  };
  const offered = kind === 'progress' ? [] : fields;
  const handleSubmit = () => {
    if (chosen.length === 0) {
      return;
    }
    const inOrder = [...reportColumns[kind], ...offered].map(({ id }) => id).filter((id) => chosen.includes(id));
    const said = filter.slice(0, 500);
    make.mutate({ kind, body: { search, format, columns: inOrder, filter: said } }, { onSuccess: onClose });
  };
  return (
    <FormModal
      {...frame}
      title={t('exportTitle')}
      size={720}
      submit={t('export')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Radio.Group label={t('rowsOf')} value={kind} onChange={handleKind}>
          <Stack gap={8} mt={8}>
            <Radio data-autofocus value={searchType} label={t(`perRow.${searchType}`)} />
            <Radio value="progress" label={t('perRow.progress')} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('format')} value={format} onChange={(value) => setFormat(value as ReportFormat)}>
          <Stack gap={8} mt={8}>
            <Radio value="xlsx" label={t('formats.xlsx')} />
            <Radio value="csv" label={t('formats.csv')} />
          </Stack>
        </Radio.Group>
      </Stack>
      <ColumnChoice
        columns={reportColumns[kind].map((each) => ({ ...each, label: inWordsOf(words, each.label) }))}
        fields={offered}
        chosen={chosen}
        error={missing ?? refused.columns}
        onChange={setChosen}
      />
    </FormModal>
  );
}
