import type { Indexer } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../ui/value/fact-list.tsx';
import styles from './process-page.module.css';

/** The fields of a process in their groups; those that are empty are named after the filled ones. */
export function FieldGroups({ indexers }: { readonly indexers: readonly Indexer[] }) {
  const { t } = useTranslation('process-page');
  const groups = [...new Set(indexers.map(({ group }) => group))];
  if (indexers.every(({ display }) => display === '')) {
    return <p className={styles.dim}>{t('fields.none')}</p>;
  }
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const own = indexers.filter((indexer) => indexer.group === group);
        const filled = own.filter(({ display }) => display !== '');
        const empty = own.filter(({ display }) => display === '').map(({ label }) => label);
        return (
          <div key={group ?? ''}>
            {group !== null && <h3 className={styles.group}>{group}</h3>}
            {filled.length > 0 && <FactList facts={filled} isSpread />}
            {empty.length > 0 && <p className={styles.dim}>{t('fields.empty', { names: empty.join(', ') })}</p>}
          </div>
        );
      })}
    </div>
  );
}
