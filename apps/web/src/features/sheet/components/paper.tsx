import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { chosenName } from '../../../lib/format/text.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import styles from './sheet.module.css';

// The foot of each page is drawn by the style sheet.
const nameAtFoot = '--paper-name';

export interface PaperProps {
  /** 'Processo #187'. */
  readonly title: string;
  /** What kind of record it is. */
  readonly kind: string;
  readonly establishment: string;
  /** Everything was read for it; otherwise it holds what the page behind it knows. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** A sheet of paper that stands for the whole page when it is printed: whose it is, what of, when and by whom. */
export function Paper({ title, kind, establishment, isWhole = true, children }: PaperProps) {
  const { t } = useTranslation('sheet');
  const user = useUser();
  const [printedAt] = useState(() => formatDateTime(new Date()));
  const company = user.customer?.companyName;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(nameAtFoot, JSON.stringify(title));
    return () => void style.removeProperty(nameAtFoot);
  }, [title]);
  return createPortal(
    <article className={styles.paper} aria-label={title} data-paper={isWhole ? 'whole' : 'known'}>
      <div className={styles.head}>
        <p className={styles.company}>
          {company && <strong>{company}</strong>}
          <span>{establishment}</span>
        </p>
        <p className={styles.printed}>
          <span>{t('printedAt', { at: printedAt })}</span>
          <span>{t('printedBy', { name: chosenName(user) })}</span>
        </p>
      </div>
      <div className={styles.name}>
        <h1 className={styles.title}>{title}</h1>
        <span>{kind}</span>
      </div>
      {children}
    </article>,
    document.body,
  );
}

/** A part of the sheet under its heading. */
export function PaperPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </div>
  );
}

export interface PaperFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values in two columns; what has no value is left out. */
export function PaperFacts({ facts }: { readonly facts: readonly PaperFact[] }) {
  const filled = facts.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <dl className={styles.facts}>
      {filled.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
