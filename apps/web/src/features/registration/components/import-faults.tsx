import type { RegistrationFault } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import styles from './registration.module.css';

const mostShown = 200;

/** What is wrong with the lines of a file, by line and column. */
export function ImportFaults({ faults }: { readonly faults: readonly RegistrationFault[] }) {
  const { t } = useTranslation('registration');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by key
    <section className={styles.scroll} tabIndex={0} aria-label={t('import.faultList')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.column')}</th>
            <th scope="col">{t('import.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, mostShown).map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td className="tabular">{line}</td>
              <td>{column ?? t('import.wholeLine')}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
