import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './fact-list.module.css';

export interface Fact {
  readonly id: number;
  readonly label: string;
  readonly display: string;
}

export interface FactListProps {
  readonly facts: readonly Fact[];
  /** How many are shown before the others are asked for. */
  readonly limit?: number;
}

/** Filled fields of a record, label above value; the rest behind a word. */
export function FactList({ facts, limit = 8 }: FactListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  // One field more than the limit takes no more room than the word that asks for it.
  const hidden = facts.length > limit + 1 ? facts.length - limit : 0;
  return (
    <div className={styles.facts}>
      {facts.length > 0 && (
        <dl className={styles.list}>
          {(isWhole || hidden === 0 ? facts : facts.slice(0, limit)).map(({ id, label, display }) => (
            <div key={id} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value} title={display}>
                <Breakable text={display} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hidden > 0 && (
        <UnstyledButton className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('facts.less') : t('facts.more', { count: hidden })}
        </UnstyledButton>
      )}
    </div>
  );
}

/** An address breaks behind its @ rather than inside a word. */
function Breakable({ text }: { readonly text: string }) {
  const [name, ...rest] = text.split('@');
  return (
    <>
      {name}
      {rest.length > 0 && (
        <>
          @<wbr />
          {rest.join('@')}
        </>
      )}
    </>
  );
}
