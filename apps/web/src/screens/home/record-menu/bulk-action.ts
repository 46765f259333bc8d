import type { Icon } from '@tabler/icons-react';
import type { Permission, SearchType, Session } from '@tramite/contract';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { AllFound } from '../../../features/batch/components/which-records.tsx';

/** What can be done with many chosen records at once. */
export interface BulkAction {
  readonly key: string;
  readonly label: (t: TFunction<'record-menu'>) => string;
  readonly icon: Icon;
  readonly searchType: SearchType;
  /** Any of these lets the user try; each record is asked for by the server. */
  readonly permission: readonly Permission[];
  /** Where the company has it at all. */
  readonly isOffered?: (user: Session) => boolean;
  readonly isDangerous?: boolean;
  /** The modal that shows what will be done, and does it; `all`: what the search finds, where it is more than can be chosen. */
  readonly draw: (ids: readonly number[], onClose: () => void, all: AllFound | null) => ReactNode;
}
