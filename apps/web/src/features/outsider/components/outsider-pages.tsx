import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useInSight } from '../../../ui/hooks/use-in-sight.ts';
import { pageAddress } from '../api/outsider.mutation.ts';
import styles from './outsider.module.css';

const AT_ONCE = 5;

export interface OutsiderPagesProps {
  readonly token: string;
  readonly count: number;
  /** Every page was in sight. */
  readonly onRead: () => void;
}

/** The pages that were shared, as pictures with the name of who sees them. */
export function OutsiderPages({ token, count, onRead }: OutsiderPagesProps) {
  const { t } = useTranslation('outsider');
  const [shown, setShown] = useState(AT_ONCE);
  const seen = useRef(new Set<number>());
  const pages = Array.from({ length: Math.min(count, shown) }, (_, index) => index + 1);
  const handleSeen = (page: number) => {
    seen.current.add(page);
    if (seen.current.size === count) onRead();
  };
  return (
    <section className={styles.part} aria-labelledby="outsider-pages">
      <h2 id="outsider-pages" className={styles.heading}>
        {t('pages.title')}
      </h2>
      <Text size="dense" className={styles.quiet}>
        {t('pages.hint')}
      </Text>
      {pages.map((page) => (
        <Page
          key={page}
          address={pageAddress(token, page)}
          label={t('pages.page', { page, count })}
          onSeen={() => handleSeen(page)}
        />
      ))}
      {shown < count && (
        <Button variant="default" size="md" onClick={() => setShown(shown + AT_ONCE)}>
          {t('pages.more')}
        </Button>
      )}
    </section>
  );
}

interface PageProps {
  readonly address: string;
  readonly label: string;
  readonly onSeen: () => void;
}

function Page({ address, label, onSeen }: PageProps) {
  const { t } = useTranslation('outsider');
  const box = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useInSight(box, isDrawn, { onNear: () => undefined, onSeen });
  return (
    <div ref={box}>
      {isBroken ? (
        <Notice tone="warn" role="alert">
          {t('pages.failed')}{' '}
          <Button variant="subtle" size="xs" onClick={() => setBroken(false)}>
            {t('again')}
          </Button>
        </Notice>
      ) : (
        <img
          src={address}
          alt={label}
          className={styles.page}
          draggable={false}
          onContextMenu={(event) => event.preventDefault()}
          onLoad={() => setDrawn(true)}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}
