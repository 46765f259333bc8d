import { Button, Text, Title } from '@mantine/core';
import type { CaptureForm as AskedFor } from '@tramite/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import type { UploadLimits } from '../../../lib/upload/check-file.ts';
import { confirm } from '../../../ui/confirm.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { IndexerFields } from '../../../ui/indexer/indexer-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { BlockReason } from '../../../ui/upload/block-reason.tsx';
import { DocumentTypeList } from '../../../ui/upload/document-type-list.tsx';
import { processPrefix } from '../../../ui/upload/field-ids.ts';
import type { IntakeForm } from '../../../ui/upload/use-intake.ts';
import { useIntakeCheck } from '../../../ui/upload/use-intake-check.ts';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { useCreateCapture } from '../api/create-capture.mutation.ts';
import styles from './capture.module.css';
import type { Place } from './capture-place.tsx';

export interface CaptureFormProps {
  readonly captureForm: AskedFor;
  readonly intake: IntakeForm;
  readonly place: Place;
  readonly limits: UploadLimits | null;
  readonly onCaptured: (workflowId: number) => void;
}

/** Fields and documents of the new process, and the bar that sends them. */
export function CaptureForm({ captureForm, intake, place, limits, onCaptured }: CaptureFormProps) {
  const { t } = useTranslation('process');
  const state = useIntakeCheck(captureForm, intake);
  const { form, check, problems, refused, attempts, reason, showProblems } = state;
  const { mutate, isPending } = useCreateCapture();
  const isSending = useRef(false);
  const { release } = useLeaveWarning({
    isActive: intake.isDirty,
    title: t('capture.leave'),
    message: t('capture.leaveHint'),
    onLeave: intake.clear,
  });

  const send = () => {
    const { typeId, establishmentId } = place;
    if (isSending.current || typeId === null || establishmentId === null) {
      return;
    }
    isSending.current = true;
    const body = state.body();
    const { indexers, documents } = body;
    mutate(
      { workflowTypeId: typeId, establishmentId, indexers, documents },
      {
        onSuccess: ({ workflowId }) => {
          release();
          state.tellDropped();
          onCaptured(workflowId);
        },
        onError: (error) => state.takeRefusal(error, body),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  const submit = () => (reason === null ? send() : showProblems());
  useShortcuts([{ keys: 'mod+S', label: t('capture.shortcut'), run: submit, inFields: true }]);

  const discard = async () => {
    if (await confirm({ title: t('capture.discardTitle'), message: t('capture.leaveHint'), isDangerous: true })) {
      intake.clear();
    }
  };
  return (
    <>
      {attempts > 0 && <FormErrors errors={[...problems.process, ...problems.documents]} />}
      {refused.others.map((message) => (
        <Notice key={message} tone="bad" role="alert">
          {message}
        </Notice>
      ))}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="capture-fields">
          <Title order={2} id="capture-fields" mb="sm">
            {t('capture.fields')}
          </Title>
          {captureForm.indexers.length === 0 && <Text c="dimmed">{t('capture.noFields')}</Text>}
          <IndexerFields
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
            {t('capture.documents')}
          </Title>
          <DocumentTypeList
            documentTypes={captureForm.documentTypes}
            form={form}
            check={check}
            refused={refused}
            limits={limits}
            attempts={attempts}
          />
          {captureForm.documentTypes.length === 0 && <Text c="dimmed">{t('capture.noDocuments')}</Text>}
        </section>
      </div>
      <div className={styles.bar} data-bottom-bar>
        <div className={styles.barText} role="status">
          {check.dropped.length > 0 && <Text size="sm">{t('capture.dropped', { count: check.dropped.length })}</Text>}
          <BlockReason problems={[...problems.process, ...problems.documents]} onLead={showProblems}>
            {reason ?? t('capture.ready')}
          </BlockReason>
        </div>
        {intake.isDirty && (
          <Button variant="subtle" color="gray" disabled={isPending} onClick={() => void discard()}>
            {t('capture.discard')}
          </Button>
        )}
        <ReasonButton reason={reason} loading={isPending} onClick={send} onBlocked={() => showProblems()}>
          {t('capture.send')}
        </ReasonButton>
      </div>
    </>
  );
}
