import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { isSameSearch, unreadableParts } from '../../lib/navigation/home-search-facts.ts';
import { useHomeChange } from '../../lib/navigation/use-home-address.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './home.module.css';

/** Says what of the address makes no sense, and takes it out of there; true until another search is asked for. */
export function WrongAddress({ home }: { readonly home: HomeSearch }) {
  const { t } = useTranslation('search');
  const change = useHomeChange();
  const parts = useLocation({ select: ({ search }) => unreadableParts(search).join(', ') });
  const [said, setSaid] = useState<{ readonly parts: string; readonly of: HomeSearch } | null>(null);
  if (parts !== '' && said?.parts !== parts) {
    setSaid({ parts, of: home });
  }
  useEffect(() => {
    if (parts !== '') {
      change((address) => address);
    }
  });
  if (said === null || !isSameSearch(said.of, home)) {
    return null;
  }
  return (
    <div className={styles.notice}>
      <Notice tone="warn" role="status">
        {t('wrongAddress')} <code>{said.parts}</code>
      </Notice>
    </div>
  );
}
