import { Radio, Stack } from '@mantine/core';
import {
  type ReportColumn,
  type ReportFormat,
  type ReportKind,
  reportColumns,
  type SearchBody,
} from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import { useTranslation } from 'react-i18next';
import { Field, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useReportFields } from '../api/list-fields.query.ts';
import { useMakeReport } from '../api/make-report.mutation.ts';
import { ColumnChoice } from '../components/column-choice.tsx';

export interface ExportModalProps {
  readonly search: SearchBody;
  /** The search in words. */
  readonly filter: string;
  readonly onClose: () => void;
}

interface Asked {
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly columns: readonly string[];
}

const usual = (kind: ReportKind) => {
  const columns: readonly ReportColumn[] = reportColumns[kind];
  return columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);
};

/** Asks what a file of the search is to have: rows, format and columns (R01, R02, R03). */
export function ExportModal({ search, filter, onClose }: ExportModalProps) {
  const { t } = useTranslation('report');
  const { searchType } = search;
  const words = useUser().customer?.words ?? null;
  const fields = useReportFields(searchType);
  const make = useMakeReport();
  const form = useForm<Asked>({
    initial: { kind: searchType, format: 'xlsx', columns: usual(searchType) },
    check: ({ columns }) => ({ columns: columns.length === 0 ? t('columnsRequired') : undefined }),
  });
  const frame = useFormFrame(form);
  const kind = useFormState(form, ({ state }) => state.values.kind);
  const handleKind = (value: string) => {
    const next = value === 'progress' ? 'progress' : searchType;
    form.fill({ kind: next, columns: usual(next) });
  };
  const offered = kind === 'progress' ? [] : fields;
  const handleSubmit = async () => {
    const ids = [...reportColumns[kind], ...offered].map(({ id }) => id);
    const said = filter.slice(0, 500);
    const send = ({ format, columns }: Asked) => {
      const inOrder = ids.filter((id) => columns.includes(id));
      return make.mutateAsync({ kind, body: { search, format, columns: inOrder, filter: said } });
    };
    if (await form.submit(send)) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      isDirty={false}
      title={t('exportTitle')}
      size={720}
      submit={t('export')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Radio.Group label={t('rowsOf')} value={kind} onChange={handleKind}>
          <Stack gap={8} mt={8}>
            <Radio data-autofocus value={searchType} label={t(`perRow.${searchType}`)} />
            <Radio value="progress" label={t('perRow.progress')} />
          </Stack>
        </Radio.Group>
        <Field of={form} path="format">
          {({ value, set }) => (
            <Radio.Group label={t('format')} value={value} onChange={(chosen) => set(chosen as ReportFormat)}>
              <Stack gap={8} mt={8}>
                <Radio value="xlsx" label={t('formats.xlsx')} />
                <Radio value="csv" label={t('formats.csv')} />
              </Stack>
            </Radio.Group>
          )}
        </Field>
      </Stack>
      <Field of={form} path="columns">
        {({ value, error, set }) => (
          <ColumnChoice
            columns={reportColumns[kind].map((each) => ({ ...each, label: inWordsOf(words, each.label) }))}
            fields={offered}
            chosen={value}
            error={error}
            onChange={set}
          />
        )}
      </Field>
    </FormModal>
  );
}
