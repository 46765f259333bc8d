import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../button/reason-button.tsx';
import { dangerColor } from '../theme/palette.ts';

export interface FormFooterProps {
  readonly formId: string;
  /** What the form does, as its button says it. */
  readonly submit: string;
  readonly isBusy?: boolean;
  /** Ends something: its button is red, and nobody takes giving up, 'Voltar', for what it does. */
  readonly isDangerous?: boolean;
  /** Why it cannot be sent yet. */
  readonly reason?: string | null;
  /** Pressed all the same: show what is missing. */
  readonly onBlocked?: () => void;
  /** Shown where there is a step to go back to. */
  readonly onBack?: () => void;
  /** What leaving is called where 'Cancelar' would say something else. */
  readonly cancel?: string;
  readonly onCancel: () => void;
}

/** Back, cancel and send, in this order, for the footer of a modal. */
export function FormFooter(props: FormFooterProps) {
  const { formId, submit, isBusy = false, isDangerous = false, reason = null } = props;
  const { cancel, onBlocked, onBack, onCancel } = props;
  const { t } = useTranslation();
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" mr="auto" disabled={isBusy} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <Button variant="default" disabled={isBusy} onClick={onCancel}>
        {cancel ?? t(isDangerous ? 'back' : 'cancel')}
      </Button>
      <ReasonButton
        isSubmit
        form={formId}
        reason={reason}
        loading={isBusy}
        color={isDangerous ? dangerColor : undefined}
        onBlocked={onBlocked}
      >
        {submit}
      </ReasonButton>
    </>
  );
}
