import type { Document } from '@tramite/contract';
import { SituationBadge } from '../../../parts/document/situation-badge.tsx';
import styles from './check-mode.module.css';

/** Which document is on show, and whose it is. */
export function ModeFileHeading({ document }: { readonly document: Document }) {
  const { id, type, situation, subject } = document;
  const { customer, vehicle, plate } = subject;
  const facts = [customer, vehicle, plate].flatMap((fact) => fact?.display || []);
  return (
    <div className={styles.heading}>
      <div className={styles.name}>
        <h2 className={styles.type}>
          {type.label} <span className="tabular">#{id}</span>
        </h2>
        <SituationBadge situation={situation} />
      </div>
      {facts.length > 0 && <p className={styles.subject}>{facts.join(' · ')}</p>}
    </div>
  );
}
