import { Button, Text, Title } from '@mantine/core';
import type { CaptureForm as AskedFor } from '@tramite/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import type { UploadLimits } from '../../../lib/upload/check-file.ts';
import { FoldedIndexerFields } from '../../../parts/indexer/folded-indexer-fields.tsx';
import { BlockReason } from '../../../parts/upload/block-reason.tsx';
import { DocumentTypeList } from '../../../parts/upload/document-type-list.tsx';
import { processPrefix } from '../../../parts/upload/field-ids.ts';
import { intakeProgress } from '../../../parts/upload/intake-progress.ts';
import type { IntakeForm } from '../../../parts/upload/use-intake.ts';
import { useIntakeCheck } from '../../../parts/upload/use-intake-check.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormErrors } from '../../../ui/field/form-errors.tsx';
import { PageFooter } from '../../../ui/layout/page-footer.tsx';
import { useCreateCapture } from '../api/create-capture.mutation.ts';
import { isElsewhere } from '../draft-sync.ts';
import styles from './capture.module.css';
import { PreparedNotice } from './prepared-notice.tsx';
import type { CaptureWork } from './use-capture-work.ts';

export interface CaptureFormProps {
  readonly captureForm: AskedFor;
  readonly intake: IntakeForm;
  readonly place: { readonly typeId: number; readonly establishmentId: number };
  readonly limits: UploadLimits | null;
  readonly dpi: number;
  readonly work: Pick<CaptureWork, 'keeping' | 'keepNow' | 'part' | 'prepared'>;
  readonly onDiscard: () => void;
  readonly onCaptured: (workflowId: number) => void;
}

/** Fields and documents of the new process, and the bar that sends them. */
export function CaptureForm({
  captureForm,
  intake,
  place,
  limits,
  dpi,
  work,
  onDiscard,
  onCaptured,
}: CaptureFormProps) {
  const { t } = useTranslation('capture');
  const state = useIntakeCheck(captureForm, intake);
  const { form, check, problems, refused, attempts, reason, showProblems } = state;
  const { mutate, isPending } = useCreateCapture();
  const isSending = useRef(false);

  const send = async () => {
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    const body = state.body();
    const { indexers, documents } = body;
    const draft = await work.keepNow();
    const { typeId: workflowTypeId, establishmentId } = place;
    mutate(
      {
        body: {
          ...{ workflowTypeId, establishmentId, indexers, documents },
          workflowId: draft?.number ?? null,
          preparedProcessId: work.prepared?.id ?? null,
        },
        draft,
      },
      {
        onSuccess: ({ workflowId }) => {
          state.tellDropped();
          onCaptured(workflowId);
        },
        onError: (error) => {
          if (isElsewhere(error)) {
            work.part();
          }
          state.takeRefusal(error, body);
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  const all = [...problems.process, ...problems.documents];
  const progress = intakeProgress(captureForm, form.intake, check);
  const submit = () => {
    if (reason === null) {
      void send();
    } else if (all.length > 0) {
      showProblems();
    } else {
      toast.info(reason, { id: 'capture' });
    }
  };
  const keeping = work.keeping !== 'none' && (
    <Text size="xs" c="dimmed">
      {t(`keeping.${work.keeping}`)}
    </Text>
  );
  useShortcuts([{ keys: 'mod+S', label: t('shortcut'), run: submit, inFields: true }]);

  return (
    <>
      {attempts > 0 && <FormErrors errors={all} />}
      {refused.others.map((message) => (
        <Notice key={message} tone="bad" role="alert">
          {message}
        </Notice>
      ))}
      {work.prepared && <PreparedNotice filling={work.prepared} />}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="capture-fields">
          <Title order={2} id="capture-fields" mb="sm">
            {t('fields')}
          </Title>
          {captureForm.indexers.length === 0 && <Text c="dimmed">{t('noFields')}</Text>}
          <FoldedIndexerFields
            indexers={captureForm.indexers}
            filled={form.intake}
            errors={check.process.errors}
            warnings={check.process.warnings}
            refused={refused.process}
            idPrefix={processPrefix}
            attempts={attempts}
            onChange={form.fill}
          />
        </section>
        <section aria-labelledby="capture-documents">
          <Title order={2} id="capture-documents" mb="sm">
            {t('documents')}
          </Title>
          <DocumentTypeList
            documentTypes={captureForm.documentTypes}
            form={form}
            check={check}
            refused={refused}
            limits={limits}
            dpi={dpi}
            attempts={attempts}
          />
          {captureForm.documentTypes.length === 0 && <Text c="dimmed">{t('noDocuments')}</Text>}
        </section>
      </div>
      <PageFooter
        progress={{ ...progress, label: t('progress') }}
        announced={
          <>
            {work.keeping === 'local' && keeping}
            {check.dropped.length > 0 && <Text size="sm">{t('dropped', { count: check.dropped.length })}</Text>}
            {all.length === 0 && (
              <Text size="sm" c="dimmed">
                {reason ?? t('ready')}
              </Text>
            )}
          </>
        }
        status={
          <>
            {work.keeping !== 'local' && keeping}
            <BlockReason problems={all} progress={t('progressOf', { ...progress })} onLead={showProblems} />
          </>
        }
      >
        {intake.isDirty && (
          <Button variant="subtle" color="gray" disabled={isPending} onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <Button loading={isPending} onClick={submit}>
          {t('send')}
        </Button>
      </PageFooter>
    </>
  );
}
