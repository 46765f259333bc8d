import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { pageAddress } from '../api/outsider.mutation.ts';
import styles from './outsider.module.css';

const AT_ONCE = 5;

/** The pages that were shared, as pictures with the name of who sees them. */
export function OutsiderPages({ token, count }: { readonly token: string; readonly count: number }) {
  const { t } = useTranslation('outsider');
  const [shown, setShown] = useState(AT_ONCE);
  const pages = Array.from({ length: Math.min(count, shown) }, (_, index) => index + 1);
  return (
    <section className={styles.part} aria-labelledby="outsider-pages">
      <h2 id="outsider-pages" className={styles.heading}>
        {t('pages.title')}
      </h2>
      <Text size="dense" className={styles.quiet}>
        {t('pages.hint')}
      </Text>
      {pages.map((page) => (
        <Page key={page} address={pageAddress(token, page)} label={t('pages.page', { page, count })} />
      ))}
      {shown < count && (
        <Button variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {t('pages.more')}
        </Button>
      )}
    </section>
  );
}

function Page({ address, label }: { readonly address: string; readonly label: string }) {
  const { t } = useTranslation('outsider');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Notice tone="warn">{t('pages.failed')}</Notice>;
  return (
    <img
      src={address}
      alt={label}
      className={styles.page}
      draggable={false}
      onContextMenu={(event) => event.preventDefault()}
      onError={() => setBroken(true)}
    />
  );
}
