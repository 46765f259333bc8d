import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import styles from './scan.module.css';
import type { ScannedPage } from './scanned-page.ts';

export interface PageStripProps {
  readonly pages: readonly ScannedPage[];
  /** Null while a new page is taken. */
  readonly shownId: string | null;
  readonly onShow: (id: string | null) => void;
  readonly onMove: (id: string, to: number) => void;
  readonly onRemove: (id: string) => void;
}

/** The pages in their order; Alt and an arrow moves the one with the focus, Delete takes it out. */
export function PageStrip({ pages, shownId, onShow, onMove, onRemove }: PageStripProps) {
  const { t } = useTranslation('scan');
  const handleKey = (event: KeyboardEvent, id: string, index: number) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.altKey && step) {
      event.preventDefault();
      onMove(id, index + step);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      onRemove(id);
    }
  };
  return (
    <ol className={styles.strip} aria-label={t('pages')}>
      {pages.map((page, index) => {
        const { id, flaws, isAccepted } = page;
        const number = index + 1;
        const isDoubtful = flaws.length > 0 && !isAccepted;
        return (
          <li key={id} className={styles.tile}>
            <UnstyledButton
              className={styles.shown}
              aria-label={t(isDoubtful ? 'pageDoubtful' : 'page', { number })}
              aria-current={shownId === id || undefined}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
              onClick={() => onShow(id)}
              onKeyDown={(event) => handleKey(event, id, index)}
            >
              <PagePicture page={page} alt="" />
              {isDoubtful && <IconAlertTriangle className={styles.mark} size={18} aria-hidden />}
            </UnstyledButton>
            <div className={styles.tileTools}>
              <span className="tabular">{number}</span>
              <IconButton
                label={t('moveBack', { number })}
                icon={IconArrowLeft}
                isDisabled={index === 0}
                onClick={() => onMove(id, index - 1)}
              />
              <IconButton
                label={t('moveOn', { number })}
                icon={IconArrowRight}
                isDisabled={index === pages.length - 1}
                onClick={() => onMove(id, index + 1)}
              />
              <IconButton label={t('remove', { number })} icon={IconTrash} onClick={() => onRemove(id)} />
            </div>
          </li>
        );
      })}
      <li className={styles.tile}>
        <UnstyledButton
          className={`${styles.shown} ${styles.fresh}`}
          aria-current={shownId === null || undefined}
          onClick={() => onShow(null)}
        >
          <IconPlus size={20} aria-hidden />
          {t('newPage')}
        </UnstyledButton>
      </li>
    </ol>
  );
}

/** The page as it will be; what is known of it until then. */
export function PagePicture({ page, alt }: { readonly page: ScannedPage; readonly alt: string }) {
  const { t } = useTranslation('scan');
  if (page.state === 'failed') return <span className={styles.hint}>{t('failed')}</span>;
  if (page.preview === null) return <span className={styles.hint}>{t('looking')}</span>;
  return <img src={page.preview} alt={alt} />;
}
