import { Stack } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import type { FormError } from '../../lib/form/field-errors.ts';
import { Notice } from '../feedback/notice.tsx';
import { FormErrors } from '../field/form-errors.tsx';

export interface ModalFormProps {
  readonly id: string;
  readonly form?: Ref<HTMLFormElement>;
  /** Fields that are marked invalid: more than one are listed at the head. */
  readonly wrong?: readonly FormError[];
  /** What the server said of no field in particular. */
  readonly refusal?: string | null;
  readonly children: ReactNode;
  /** Called at each attempt; sends what is complete. */
  readonly onSubmit: () => void;
}

/** The form inside a modal, sent by Ctrl+Enter from any field; its buttons are in the footer and know it by its id. */
export function ModalForm(props: ModalFormProps) {
  const { id, form, wrong = [], refusal = null, children, onSubmit } = props;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React sees events of the form that this modal may lie over.
    event.stopPropagation();
    onSubmit();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSending && !event.repeat && !event.defaultPrevented) {
      event.preventDefault();
      // The same keys check the document that is shown behind the modal.
      event.stopPropagation();
      submitButtonOf(event.currentTarget)?.click();
    }
  };
  return (
    <form id={id} ref={form} onSubmit={handleSubmit} onKeyDown={handleKeyDown} noValidate>
      {(wrong.length > 1 || refusal !== null) && (
        <Stack gap="sm" mb="md">
          {wrong.length > 1 && <FormErrors errors={wrong} />}
          {refusal !== null && (
            <Notice tone="bad" role="alert">
              {refusal}
            </Notice>
          )}
        </Stack>
      )}
      {children}
    </form>
  );
}

/** In the footer: pressing it heeds whether it is busy, or says why it may not be pressed. */
function submitButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  return [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === 'submit') as
    | HTMLButtonElement
    | undefined;
}
