import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter, type FormFooterProps } from '../field/form-footer.tsx';
import { confirm } from './confirm.ts';
import { ModalForm, type ModalFormProps } from './modal-form.tsx';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

export interface FormModalProps
  extends Pick<ModalFrameProps, 'title' | 'size' | 'shape'>,
    Omit<ModalFormProps, 'id'>,
    Omit<FormFooterProps, 'formId' | 'onBlocked' | 'onCancel'> {
  /** Something would be lost: closing asks first, in these words where the usual ones do not fit. */
  readonly isDirty?: boolean;
  readonly leave?: { readonly title: string; readonly message: string };
  readonly onClose: () => void;
}

/**
 * A modal that asks for something and sends it: the form, its buttons at the bottom, what the server refused above it.
 * It stays open with what was typed until its opener takes it away.
 */
export function FormModal({ title, size, shape, isDirty = false, leave, onClose, ...props }: FormModalProps) {
  const { submit, cancel, isBusy = false, isDangerous, reason, onBack, ...form } = props;
  const { t } = useTranslation();
  const id = useId();
  const handleClose = async () => {
    const question = leave ?? { title: t('form.leave'), message: t('form.leaveHint') };
    if (!isDirty || (await confirm(question))) {
      onClose();
    }
  };
  return (
    <ModalFrame
      title={title}
      size={size}
      shape={shape}
      isBusy={isBusy}
      onClose={() => void handleClose()}
      footer={
        <FormFooter
          formId={id}
          submit={submit}
          cancel={cancel}
          isBusy={isBusy}
          isDangerous={isDangerous}
          reason={reason}
          onBlocked={form.onSubmit}
          onBack={onBack}
          onCancel={() => void handleClose()}
        />
      }
    >
      <ModalForm {...form} id={id} />
    </ModalFrame>
  );
}
