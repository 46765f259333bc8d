import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { SearchType } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import type { AllFound } from '../../../features/batch/components/which-records.tsx';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { bulkActions } from './bulk-actions.tsx';
import type { Acting } from './record-action.ts';
import styles from './record-menu.module.css';

export interface BulkMenuProps {
  readonly searchType: SearchType;
  readonly ids: readonly number[];
  readonly all: AllFound | null;
  readonly onAct: (acting: Acting) => void;
}

/** What the user may do with all chosen records at once; nothing where that is nothing. */
export function BulkMenu({ searchType, ids, all, onAct }: BulkMenuProps) {
  const { t } = useTranslation('record-menu');
  const user = useUser();
  const offered = bulkActions.filter(
    (action) =>
      action.searchType === searchType &&
      hasAnyPermission(user, action.permission) &&
      (action.isOffered?.(user) ?? true),
  );
  if (offered.length === 0) {
    return null;
  }
  const entries = offered.map(({ key, label, icon: Picture, isDangerous, draw }) => ({
    key,
    label: label(t),
    icon: <Picture size={16} aria-hidden className={isDangerous ? styles.danger : undefined} />,
    onSelect: () => onAct({ draw: (onClose) => draw(ids, onClose, all) }),
  }));
  return (
    <MenuButton label={t('bulk')} entries={entries} width={300} isOutside>
      <Button variant="filled" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
        {t('bulk')}
      </Button>
    </MenuButton>
  );
}
