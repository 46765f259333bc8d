import type { Form } from '../../lib/form/form.ts';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';
import { confirm } from './confirm.ts';

/** Asks in these words before a screen with unsent changes is left; who leaves gives them up. */
export function useFormLeave<V>(form: Form<V>, question: { readonly title: string; readonly message: string }): void {
  useLeaveWarning({
    isActive: () => form.isDirty,
    mayLeave: async () => {
      const isLeaving = await confirm({ ...question, isDangerous: true });
      if (isLeaving) {
        form.forget();
      }
      return isLeaving;
    },
  });
}
