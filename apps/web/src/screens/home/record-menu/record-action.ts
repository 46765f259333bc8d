import type { Icon } from '@tabler/icons-react';
import type { Document, Process } from '@tramite/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** What can be done with one record. */
export interface RecordAction<R extends Document | Process> {
  readonly key: string;
  readonly label: (t: TFunction<'record-menu'>) => string;
  readonly icon: Icon;
  /** What it does, by the ability of the record that says whether it can be done. */
  readonly action: keyof R['abilities'] & string;
  /** Left out of the menu of records it says nothing to; a refusal of the server is shown with its reason instead. */
  readonly isOffered?: (record: R) => boolean;
  /** Ends something: drawn in red, after the others. */
  readonly isDangerous?: boolean;
  /** The modal that does it. */
  readonly draw: (record: R, onClose: () => void) => ReactNode;
}

/** Whose menu it is. */
export type MenuSubject =
  | { readonly kind: 'document'; readonly record: Document }
  | { readonly kind: 'process'; readonly record: Process };

/** An action somebody chose. The screen draws its modal: it stays when the record leaves the list meanwhile. */
export interface Acting {
  readonly draw: (onClose: () => void) => ReactNode;
}
