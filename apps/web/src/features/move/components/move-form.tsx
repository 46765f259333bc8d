import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormModal } from '../../../ui/overlay/use-form-modal.ts';
import { useMoveToProcess } from '../api/move-to-process.mutation.ts';
import { useMovePreview } from '../api/preview-move.query.ts';
import { hasConflict, type MoveState, type MoveSubject, startOf, toBody, toRequest } from '../move-state.ts';
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
  const [state, setState] = useState(() => startOf(subject));
  const request = toRequest(subject, state);
  const preview = useMovePreview(request, subject.alone);
  const outlook = request === null || preview.isError ? null : (preview.data ?? null);
  const moving = useMoveToProcess(subject);
  const { frame, isTried } = useFormModal(moving, []);
  const refused = fieldErrorsOf(moving.error);
  const isAtField = Object.keys(refused).length > 0;
  const isKnown = isApiError(moving.error) && moving.error.code !== null && moving.error.code !== 'server.unexpected';
  const change = (next: MoveState) => {
    setState(next);
    moving.reset();
  };
  const isReady = request !== null && outlook !== null && !preview.isPlaceholderData;
  const handleSubmit = () => {
    const body = isReady ? toBody(request, state, outlook) : null;
    if (body) moving.mutate(body, { onSuccess: onClose });
  };
  const failed = t(subject.alone ? 'document.failed' : 'documents.failed');
  return (
    <FormModal
      {...frame}
      refusal={isAtField ? null : moving.error && !isKnown ? failed : frame.refusal}
      title={title}
      size={680}
      submit={subject.alone ? t('document.action') : t('documents.action', { count: state.chosen.length })}
      reason={outlook && hasConflict(outlook) ? t('outlook.blocked') : null}
      isDirty={Object.keys(state.filled).length > 0}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap="md">
        {!subject.alone && (
          <DocumentChoice documents={subject.documents} state={state} isTried={isTried} onChange={change} />
        )}
        <DestinationFields subject={subject} state={state} isTried={isTried} onChange={change} />
        {request !== null && (
          <Outlook
            subject={subject}
            state={state}
            preview={preview}
            outlook={outlook}
            refused={refused}
            attempts={isTried ? 1 : 0}
            onChange={change}
          />
        )}
      </Stack>
    </FormModal>
  );
}
