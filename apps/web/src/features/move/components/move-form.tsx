import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm, useFormState } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useMoveToProcess } from '../api/move-to-process.mutation.ts';
import { useMovePreview } from '../api/preview-move.query.ts';
import { hasConflict, type MoveState, type MoveSubject, pathsOf, startOf, toBody, toRequest } from '../move-state.ts';
import { DestinationFields } from './destination-fields.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { Outlook } from './outlook.tsx';

export interface MoveFormProps {
  readonly title: string;
  readonly subject: MoveSubject;
  readonly onClose: () => void;
}

/** Asks where documents go, shows what becomes of them there and asks for what they lack. */
export function MoveForm({ title, subject, onClose }: MoveFormProps) {
  const { t } = useTranslation('move');
  const moving = useMoveToProcess(subject);
  const form = useForm<MoveState>({
    initial: startOf(subject),
    check: ({ typeId, joinedId, chosen }) => ({
      chosen: chosen.length === 0 ? t('documents.none') : undefined,
      typeId: typeId === null ? t('destination.choose') : undefined,
      joinedId: typeId === subject.process.type.id && joinedId === null ? t('destination.chooseProcess') : undefined,
    }),
    names: (values) => pathsOf(subject, values),
    failed: t(subject.alone ? 'document.failed' : 'documents.failed'),
  });
  const frame = useFormFrame(form);
  const state = useFormState(form, ({ state: { values } }) => values);
  const request = toRequest(subject, state);
  const preview = useMovePreview(request, subject.alone);
  const outlook = request === null || preview.isError ? null : (preview.data ?? null);
  const isReady = request !== null && outlook !== null && !preview.isPlaceholderData;
  const handleSubmit = async () => {
    const body = isReady ? toBody(request, state, outlook) : null;
    if (body === null) {
      form.attempt();
    } else if (await form.submit(() => moving.mutateAsync(body))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={title}
      size={680}
      submit={subject.alone ? t('document.action') : t('documents.action', { count: state.chosen.length })}
      reason={outlook && hasConflict(outlook) ? t('outlook.blocked') : null}
      isDirty={Object.keys(state.filled).length > 0}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {!subject.alone && <DocumentChoice documents={subject.documents} form={form} />}
        <DestinationFields subject={subject} form={form} />
        {request !== null && <Outlook subject={subject} form={form} preview={preview} outlook={outlook} />}
      </Stack>
    </FormModal>
  );
}
