import { Radio, Stack } from '@mantine/core';
import { type ReportFormat, type ReportKind, reportColumns, type SearchBody } from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import { useTranslation } from 'react-i18next';
import { Field, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useReportFields } from '../api/list-fields.query.ts';
import { useMakeReport } from '../api/make-report.mutation.ts';
import { ColumnChoice } from '../components/column-choice.tsx';
import { useLastExports, usualColumns } from '../last-exports.ts';

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

/** Asks what a file of the search is to have: rows, format and columns (R01, R02, R03). */
export function ExportModal({ search, filter, onClose }: ExportModalProps) {
  const { t } = useTranslation('report');
  const { searchType } = search;
  const words = useUser().customer?.words ?? null;
  const fields = useReportFields(searchType);
  const make = useMakeReport();
  const [last, remember] = useLastExports();
  const begun = (kind: ReportKind) => last[kind]?.columns ?? usualColumns(kind);
  const fieldsOf = (kind: ReportKind) => (kind === 'progress' ? [] : fields);
  // What was chosen at an earlier export may be gone.
  const inOrder = ({ kind, columns }: Pick<Asked, 'kind' | 'columns'>) =>
    [...reportColumns[kind], ...fieldsOf(kind)].map(({ id }) => id).filter((id) => columns.includes(id));
  const form = useForm<Asked>({
    initial: { kind: searchType, format: last[searchType]?.format ?? 'xlsx', columns: begun(searchType) },
    check: (asked) => ({ columns: inOrder(asked).length === 0 ? t('columnsRequired') : undefined }),
  });
  const frame = useFormFrame(form);
  const kind = useFormState(form, ({ state }) => state.values.kind);
  const handleKind = (value: string) => {
    const next = value === 'progress' ? 'progress' : searchType;
    form.fill({ kind: next, columns: begun(next) });
  };
  const handleSubmit = async () => {
    const said = filter.slice(0, 500);
    const send = (asked: Asked) => {
      const { format } = asked;
      return make.mutateAsync({ kind, body: { search, format, columns: inOrder(asked), filter: said } });
    };
    const sent = await form.submit(send);
    if (sent) {
      const { format, columns } = form.state.values;
      remember({ ...last, [kind]: { format, columns } });
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
            fields={fieldsOf(kind)}
            chosen={value}
            usual={usualColumns(kind)}
            error={error}
            onChange={set}
          />
        )}
      </Field>
    </FormModal>
  );
}
