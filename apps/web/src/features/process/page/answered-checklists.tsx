import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { AnsweredChecklist } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/date.ts';
import { shortName } from '../../../lib/format/text.ts';
import styles from './process-page.module.css';

/** The checklists that were answered on the way of a process, each with who and when. */
export function AnsweredChecklists({ checkLists }: { readonly checkLists: readonly AnsweredChecklist[] }) {
  const { t } = useTranslation('process-page');
  return (
    <div className={styles.groups}>
      {checkLists.map(({ id, label, stage, at, user, items }) => (
        <div key={id}>
          <h3 className={styles.group}>{label}</h3>
          <p className={styles.dim}>{t('checklists.by', { name: shortName(user), at: formatDateTime(at), stage })}</p>
          <ul className={styles.items} aria-label={label}>
            {items.map((item) => (
              <li key={item.label} className={styles.item}>
                {item.done ? <IconCheck size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
                <span>{item.done ? item.label : t('checklists.open', { item: item.label })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
