import styles from './fact-list.module.css';
import { FieldValue } from './field-value.tsx';

export interface Fact {
  readonly id: number;
  readonly label: string;
  readonly display: string;
}

export interface FactListProps {
  readonly facts: readonly Fact[];
  /** Few of them share all the width there is, instead of keeping the columns of a card. */
  readonly isSpread?: boolean;
}

/** Filled fields of a record, label above value. */
export function FactList({ facts, isSpread = false }: FactListProps) {
  return (
    <dl className={styles.facts} data-spread={isSpread || undefined}>
      {facts.map(({ id, label, display }) => (
        <div key={id} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <FieldValue label={label} text={display} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
