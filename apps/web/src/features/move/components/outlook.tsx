import { Select, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { DocumentOutlook, Indexer, MoveOutlook } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../../lib/flags/flags.ts';
import type { Form } from '../../../lib/form/form.ts';
import { useFormState } from '../../../lib/form/use-form.ts';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import { fillIn, nothingFilled } from '../../../parts/indexer/indexer-form.ts';
import { useRefusedIndexers } from '../../../parts/indexer/use-refused-indexers.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { LoadingChip } from '../../../ui/feedback/loading-chip.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { checkOf, type MoveState, type MoveSubject, ofProcess } from '../move-state.ts';

export interface OutlookProps {
  readonly subject: MoveSubject;
  readonly form: Form<MoveState>;
  readonly preview: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  readonly outlook: MoveOutlook | null;
}

/** What becomes of the documents and of both processes, with the fields to fill. */
export function Outlook(props: OutlookProps) {
  const { preview, outlook, subject, form } = props;
  const { t } = useTranslation('move');
  if (preview.isError) {
    return (
      <InlineFailure error={preview.error} onRetry={() => void preview.refetch()}>
        {t('outlook.failed')}
      </InlineFailure>
    );
  }
  if (outlook === null) return <LoadingChip isActive />;
  const { documents, newWorkflow, leaves } = outlook;
  return (
    <Stack component="section" aria-label={t('outlook.label')} gap="lg">
      {documents.map((document) => (
        <DocumentPart key={document.documentId} {...props} document={document} />
      ))}
      {newWorkflow && <ProcessPart form={form} process={newWorkflow} />}
      {leaves.length > 0 && (
        <Notice tone="warn">{t('outlook.leaves', { id: subject.process.id, types: namesOf(leaves) })}</Notice>
      )}
    </Stack>
  );
}

const namesOf = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label).join(', ');
const shownOf = (items: MoveOutlook['documents'][number]['lostIndexers']) =>
  items.map(({ label, display }) => `${label} (${display})`).join(', ');

interface DocumentPartProps extends OutlookProps {
  readonly document: DocumentOutlook;
}

function DocumentPart({ document, ...props }: DocumentPartProps) {
  const { subject, form } = props;
  const { t } = useTranslation('move');
  const { documentId: id, type, documentTypes, documentTypeId, lostIndexers, lostChecks, conflicts } = document;
  const isSame = documentTypeId === type.id && conflicts.length === 0;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">{`${type.label} #${id}`}</Title>
      <Select
        label={t('outlook.documentType')}
        aria-label={subject.alone ? undefined : t('outlook.documentTypeOf', { type: type.label, id })}
        searchable
        allowDeselect={false}
        filter={filterByText}
        nothingFoundMessage={t('destination.notFound')}
        data={documentTypes.map((each) => ({ value: String(each.id), label: each.label }))}
        value={documentTypeId === null ? null : String(documentTypeId)}
        onChange={(value) => form.set(`types.${id}`, Number(value))}
      />
      {isSame && <Text c="dimmed">{t('outlook.same')}</Text>}
      {lostIndexers.length > 0 && <Notice tone="warn">{t('outlook.lost', { fields: shownOf(lostIndexers) })}</Notice>}
      {lostChecks > 0 && <Notice tone="warn">{t('outlook.checks', { count: lostChecks })}</Notice>}
      <Conflicts conflicts={conflicts} />
      <Required form={form} of={id} indexers={document.requiredIndexers} />
    </Stack>
  );
}

interface ProcessPartProps {
  readonly form: Form<MoveState>;
  readonly process: NonNullable<MoveOutlook['newWorkflow']>;
}

function ProcessPart({ form, process }: ProcessPartProps) {
  const { t } = useTranslation('move');
  const { lostIndexers, missingDocuments, requiredIndexers, conflicts } = process;
  if (lostIndexers.length + requiredIndexers.length + conflicts.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('destination.new')}
      </Title>
      {lostIndexers.length > 0 && (
        <Notice tone="info">{t('outlook.processLost', { fields: shownOf(lostIndexers) })}</Notice>
      )}
      <Conflicts conflicts={conflicts}>
        {missingDocuments.length > 0 && t('outlook.missing', { types: namesOf(missingDocuments) })}
      </Conflicts>
      <Required form={form} of={ofProcess} indexers={requiredIndexers} />
    </Stack>
  );
}

interface ConflictsProps {
  readonly conflicts: DocumentOutlook['conflicts'];
  readonly children?: React.ReactNode;
}

function Conflicts({ conflicts, children }: ConflictsProps) {
  const { t } = useTranslation('move');
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="bad" title={t('outlook.conflict')} role="status">
      {conflicts.map(({ code, message }) => (
        <div key={code}>{message}</div>
      ))}
      {children}
    </Notice>
  );
}

interface RequiredProps {
  readonly form: Form<MoveState>;
  readonly of: number;
  readonly indexers: readonly Indexer[];
}

function Required({ form, of, indexers }: RequiredProps) {
  const { t } = useTranslation('move');
  const ignoreMinDate = useFlag('ignore-min-date');
  const { values, attempts } = useFormState(form, ({ state }) => state);
  const refused = useRefusedIndexers(form, `filled.${of}.values`, indexers);
  if (indexers.length === 0) return null;
  const { errors, warnings } = checkOf(values, of, indexers);
  const filled = values.filled[of] ?? nothingFilled;
  return (
    <Stack gap={4}>
      <Text fw={500}>{t('outlook.required')}</Text>
      <IndexerFields
        indexers={indexers}
        filled={filled}
        errors={errors}
        warnings={warnings}
        refused={refused}
        idPrefix={`move-${of}`}
        attempts={attempts}
        ignoreMinDate={ignoreMinDate}
        canFold={false}
        onChange={(change) => form.set(`filled.${of}`, fillIn(filled, change))}
      />
    </Stack>
  );
}
