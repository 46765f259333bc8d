import { type ProgressType, progressTypes } from '@tramite/contract';

/** The kind of an entry; OTHER for one this version does not know yet. */
export function typeOf({ type }: { readonly type: string }): ProgressType | 'OTHER' {
  return progressTypes.find((known) => known === type) ?? 'OTHER';
}
