import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import styles from './user.module.css';

export type UserBatchKind = 'user.enable' | 'user.disable' | 'user.sessions';

interface UserBarProps {
  readonly ids: readonly number[];
  /** Not all that are loaded are chosen. */
  readonly hasMore: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onMany: (kind: UserBatchKind, ids: readonly number[]) => void;
}

/** What can be done with the chosen people. */
export function UserBar({ ids, hasMore, onAll, onClear, onMany }: UserBarProps) {
  const { t } = useTranslation('user');
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('chosen.bar')}>
      <span className="tabular">
        {t('chosen.count', { count: ids.length, formatted: formatCount(ids.length, false) })}
      </span>
      <Button size="xs" variant="default" onClick={() => onMany('user.enable', ids)}>
        {t('chosen.enable')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onMany('user.disable', ids)}>
        {t('chosen.disable')}
      </Button>
      <Button size="xs" variant="default" onClick={() => onMany('user.sessions', ids)}>
        {t('chosen.sessions')}
      </Button>
      {hasMore && (
        <Button size="xs" variant="default" onClick={onAll}>
          {t('chosen.all')}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('chosen.clear')}
      </Button>
    </div>
  );
}
