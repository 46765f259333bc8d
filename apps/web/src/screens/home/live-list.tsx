import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { requestKey, type SearchRequest } from '../../features/search/search-request.ts';
import { formatCount } from '../../lib/format/number.ts';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { listBehind } from './list-behind.ts';
import styles from './live-list.module.css';
import { useListChanges } from './use-list-changes.ts';

export interface LiveListProps {
  readonly request: SearchRequest;
  readonly query: ReturnType<typeof useSearchRecords>;
}

/** Offers to read a list again that others changed; it lies over the list and moves nothing. */
export function LiveList({ request, query }: LiveListProps) {
  return <Changes key={`${requestKey(request)} ${request.askedAt}`} request={request} query={query} />;
}

function Changes({ request, query }: LiveListProps) {
  const { t } = useTranslation('live');
  const navigate = useNavigate();
  const { count, isUncertain, isPending } = useListChanges(request, query);
  const isBehind = count > 0 || isUncertain;
  useEffect(() => listBehind.set(isBehind || isPending), [isBehind, isPending]);
  useEffect(() => () => listBehind.set(false), []);
  const formatted = formatCount(count, false);
  const handleRefresh = () => void navigate({ to: '/home', search: true, state: askAnew, replace: true });
  return (
    <div className={styles.place}>
      <span role="status" className={styles.said}>
        {count > 0 ? t('list.changedCount', { count, formatted }) : isUncertain && t('list.changed')}
      </span>
      {isBehind && (
        <Button
          size="xs"
          radius="xl"
          className={styles.button}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={handleRefresh}
        >
          {count > 0 ? t('list.refreshCount', { formatted }) : t('list.refresh')}
        </Button>
      )}
    </div>
  );
}
