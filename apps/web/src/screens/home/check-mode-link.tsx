import { IconChecklist } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../lib/abilities/abilities.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Hint } from '../../ui/hint/hint.tsx';
import styles from './home.module.css';

export interface CheckModeLinkProps {
  readonly search: HomeSearch;
  /** Documents of the search that are loaded. */
  readonly documents: readonly Document[];
}

/** To the check mode on the documents of the list; nothing where none of them waits. */
export function CheckModeLink({ search, documents }: CheckModeLinkProps) {
  const { t } = useTranslation('search');
  if (!documents.some(({ abilities }) => canDo(abilities.check))) {
    return null;
  }
  const { doc: _, open: __, view: ___, advanced: ____, ...list } = search;
  return (
    <Hint label={t('checkMode')}>
      <LinkButton
        to="/check"
        search={{ ...list, type: 'documents' }}
        variant="light"
        px={10}
        aria-label={t('checkMode')}
      >
        <IconChecklist size={18} aria-hidden />
        <span className={styles.checkMode}>{t('checkMode')}</span>
      </LinkButton>
    </Hint>
  );
}
