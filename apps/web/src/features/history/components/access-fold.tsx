import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconEye } from '@tabler/icons-react';
import type { DayOfAccess } from '@tramite/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useIsPrinting } from '../../../ui/hooks/use-is-printing.ts';
import styles from './access-fold.module.css';

export interface AccessFoldProps {
  readonly people: DayOfAccess['people'];
}

/** Who saw and who downloaded on a day, behind one line; open on paper. */
export function AccessFold({ people }: AccessFoldProps) {
  const { t } = useTranslation('history');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = useIsPrinting() || isOpen;
  const count = (key: 'line' | 'downloaded' | 'views' | 'downloads', n: number) =>
    t(`access.${key}`, { count: n, formatted: formatCount(n) });
  const takers = people.filter(({ downloads }) => downloads > 0).length;
  return (
    <div className={styles.fold}>
      <UnstyledButton
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconEye size={16} aria-hidden />
        <span>
          {[count('line', people.length), takers > 0 && count('downloaded', takers)].filter(Boolean).join(' · ')}
        </span>
        <IconChevronDown size={16} className={styles.chevron} data-open={isShown || undefined} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isShown} id={id}>
        <ul className={styles.people}>
          {people.map(({ user, views, downloads, last }) => (
            <li key={user.id} className={styles.person}>
              <span className={styles.name}>{user.name}</span>
              <span className={styles.detail}>
                {[
                  views > 0 && count('views', views),
                  downloads > 0 && count('downloads', downloads),
                  t('access.last', { time: formatTime(last) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}
