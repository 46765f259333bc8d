import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useInSight } from '../../ui/hooks/use-in-sight.ts';
import type { PageReader } from '../../viewers/pdf/page-reader.ts';
import styles from './pack.module.css';

export interface PackPageProps {
  readonly page: number;
  readonly reader: PageReader;
  readonly isOut: boolean;
  readonly isProposedOut: boolean;
  readonly isInReach: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

/** A page, drawn when it comes near; one click leaves it out or takes it back. */
export function PackPage({ page, reader, isOut, isProposedOut, isInReach, onFocus, onToggle }: PackPageProps) {
  const { t } = useTranslation('pack');
  const tile = useRef<HTMLDivElement>(null);
  const picture = usePicture(tile, page, reader);
  return (
    <div ref={tile} className={styles.page} data-out={isOut || undefined}>
      <div className={styles.sheet}>
        {typeof picture === 'string' && <img src={picture} alt={t(isOut ? 'pageOut' : 'page', { number: page })} />}
        {picture === null && <span className={styles.quiet}>{t('notDrawn')}</span>}
      </div>
      <div className={styles.under}>
        <span className="tabular">{page}</span>
        {isOut && <span className={styles.outWord}>{t('out')}</span>}
        {!isOut && isProposedOut && <span className={styles.blankWord}>{t('suggestedBlank')}</span>}
        <span className={styles.toggle}>
          <IconButton
            label={t(isOut ? 'takeBack' : 'leaveOut', { number: page })}
            size={36}
            icon={isOut ? IconPlus : IconEyeOff}
            data-walk="page"
            tabIndex={isInReach ? 0 : -1}
            onFocus={onFocus}
            onClick={onToggle}
          />
        </span>
      </div>
    </div>
  );
}

/** The address of its picture; undefined until it is there, null where it cannot be drawn. */
function usePicture(tile: { readonly current: HTMLElement | null }, page: number, reader: PageReader) {
  const [picture, setPicture] = useState<string | null>();
  const isAsked = useRef(false);
  const draw = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    reader.draw(page).then(setPicture, () => setPicture(null));
  }, [page, reader]);
  useInSight(tile, false, { onNear: draw, onSeen: draw });
  return picture;
}
