import type { FormEvent, ReactNode, Ref } from 'react';
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

/** The form inside a modal; its buttons are in the footer and know it by its id. */
export function ModalForm(props: ModalFormProps) {
  const { id, form, wrong = [], refusal = null, children, onSubmit } = props;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React sees events of the form that this modal may lie over.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form id={id} ref={form} onSubmit={handleSubmit} noValidate>
      {wrong.length > 1 && <FormErrors errors={wrong} />}
      {refusal !== null && (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      )}
      {children}
    </form>
  );
}
