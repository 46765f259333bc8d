import type { ReactNode } from 'react';
import styles from './list-settings.module.css';

/** One thing to choose in a panel. */
export function Setting({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}
