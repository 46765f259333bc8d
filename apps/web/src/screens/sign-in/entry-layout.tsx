import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/theme/logo.tsx';
import styles from './entry-layout.module.css';

interface EntryLayoutProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** Frame of the screens before the shell. */
export function EntryLayout({ title, subtitle, children }: EntryLayoutProps) {
  const { t } = useTranslation();
  useDocumentTitle(`${title} · ${t('product')}`);
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.card}>
          <Logo />
          <div>
            <Title order={1}>{title}</Title>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
          {children}
        </div>
      </main>
      <div className={styles.side} aria-hidden="true">
        {/* A sale on its way: documents passing from stage to stage. */}
        <img src="/auto/stage.svg" alt="" width={480} height={360} loading="lazy" className={styles.picture} />
      </div>
    </div>
  );
}
