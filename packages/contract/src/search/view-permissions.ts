import type { Permission } from '../common/permissions.ts';
import type { SearchType } from './search.schemas.ts';

/** Permission to see records of a kind. */
export const viewPermissions: Readonly<Record<SearchType, Permission>> = {
  documents: 'document.view',
  workflows: 'process.view',
};
