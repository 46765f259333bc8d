import type { ErrorCode } from '@tramite/contract';
import { ProblemError } from '../problem/problem.ts';
import type { PreviewedItem } from './define-batch.ts';

export type Judged<S> = Pick<PreviewedItem<S>, 'detail' | 'changes'> & { readonly step: S };

/** Previews each record; a problem thrown by `judge` is the reason to leave it out. */
export function previewEach<R extends { readonly id: number }, S>(
  records: readonly R[],
  labelOf: (record: R) => string,
  judge: (record: R) => Judged<S> | Promise<Judged<S>>,
): Promise<PreviewedItem<S>[]> {
  return Promise.all(
    records.map(async (record): Promise<PreviewedItem<S>> => {
      const shown = { recordId: record.id, label: labelOf(record) };
      try {
        return { ...shown, allowed: true, ...(await judge(record)) };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { ...shown, allowed: error.code as ErrorCode, values: error.options.values };
      }
    }),
  );
}
