import { Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo.tsx';
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
        <StagePicture />
      </div>
    </div>
  );
}

const sheets = [0, 1, 2];

/** A sale on its way: documents passing from stage to stage. */
function StagePicture() {
  return (
    <svg viewBox="0 0 480 360" className={styles.picture} aria-hidden="true">
      <path d="M24 180H456" stroke="#2a90a1" strokeWidth="2" strokeDasharray="2 8" strokeLinecap="round" />
      {sheets.map((index) => (
        <g key={index} transform={`translate(${52 + index * 138} ${112 - (index % 2) * 16})`}>
          <rect width="100" height="136" rx="8" fill="#0b5260" stroke="#2a90a1" />
          <path
            d="M18 30h44M18 48h64M18 62h64M18 76h40"
            stroke="#75bcc9"
            strokeWidth="4"
            strokeLinecap="round"
            opacity=".55"
          />
          <circle cx="78" cy="112" r="12" fill={index < 2 ? '#75bcc9' : 'none'} stroke="#75bcc9" strokeWidth="2" />
          {index < 2 && (
            <path d="m72 112 4.5 4.5 8-9" stroke="#083d48" strokeWidth="2.6" fill="none" strokeLinecap="round" />
          )}
        </g>
      ))}
    </svg>
  );
}
