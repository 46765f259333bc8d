import { Text } from '@mantine/core';
import type { BlankForm, FormChoice, FormDefinition, Process } from '@tramite/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useBlankForm } from '../../../parts/form/api/form.query.ts';
import { useAttachForm, useCaptureForm } from '../../../parts/form/api/save-form.mutation.ts';
import { FormFields } from '../../../parts/form/form-fields.tsx';
import { type Filling, fillingProblems, type Known, knownValues, sentValues } from '../../../parts/form/form-values.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { FormFiles } from '../components/form-files.tsx';
import type { FormSubject } from '../form-subject.ts';
import { useFormFiles } from '../use-form-files.ts';

export interface FormCaptureModalProps {
  readonly subject: FormSubject;
  readonly choice: FormChoice;
  /** What is known already, by the names of indexers. */
  readonly known: Known;
  readonly onClose: () => void;
}

/** Fills a form in: as a document of a process, or attached to a document. */
export function FormCaptureModal(props: FormCaptureModalProps) {
  const { choice, onClose } = props;
  const blank = useBlankForm(choice.id);
  if (blank.data) return <Filled {...props} blank={blank.data} />;
  return (
    <ModalFrame title={choice.name} onClose={onClose}>
      {blank.isPending ? (
        <Skeletons count={6} height={40} />
      ) : (
        <ErrorState error={blank.error} onRetry={() => void blank.refetch()} />
      )}
    </ModalFrame>
  );
}

function Filled({ subject, choice, known, blank, onClose }: FormCaptureModalProps & { readonly blank: BlankForm }) {
  const { t } = useTranslation('form');
  const { fields, attachments } = blank;
  const definition = useMemo((): FormDefinition => ({ format: 1, fields, attachments }), [fields, attachments]);
  const subjectId = subject.kind === 'document' ? subject.document.id : subject.process.id;
  const draft = useDraft<FormDraft<Filling>>(`form-${subject.kind}-${subjectId}-${choice.id}-${blank.versionNumber}`);
  const files = useFormFiles(subject, labelsOf(blank, choice));
  const attaching = useAttachForm(subject.kind === 'document' ? subjectId : 0);
  const capturing = useCaptureForm();
  const form = useForm<Filling>({
    initial: { values: knownValues(definition, known) },
    check: (filling) => ({
      ...fillingProblems(definition, filling),
      ...(files.missing.length > 0 && { attachments: t('attachmentsNeeded') }),
    }),
    names: { 'documentObjects.0.form.values': 'values' },
    draft,
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const sent = await form.submit(async (filling) => {
      const values = sentValues(definition, filling);
      const filled = { formTypeId: choice.id, values, attachments: files.stored };
      if (subject.kind === 'document') await attaching.mutateAsync(filled);
      else await capturing.mutateAsync({ ...filled, ...capturingOf(subject.process, choice) });
    });
    if (sent) {
      form.forget();
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={choice.documentType ? `${choice.name} · ${choice.documentType.label}` : choice.name}
      size={920}
      submit={t('save')}
      reason={files.reason}
      isDirty={frame.isDirty || files.document.attachments.length > 0}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {choice.description && <Text c="dimmed">{choice.description}</Text>}
      <FormFields form={form} definition={definition} idPrefix="form" />
      <FormFiles form={form} files={files} name={choice.name} />
    </FormModal>
  );
}

/** What the form asks for, and what documents of its type do. */
function labelsOf({ attachments }: BlankForm, { attachmentLabels }: FormChoice) {
  return [...attachments, ...attachmentLabels.filter(({ label }) => !attachments.some((each) => each.label === label))];
}

const capturingOf = (process: Process, choice: FormChoice) => ({
  name: choice.name,
  documentTypeId: choice.documentType?.id ?? 0,
  process: { id: process.id, typeId: process.type.id, establishmentId: process.establishment.id },
});
