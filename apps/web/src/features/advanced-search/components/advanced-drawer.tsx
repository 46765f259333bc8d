import { useQuery } from '@tanstack/react-query';
import { endpoints, type SearchBody, type SearchType } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { savedFilterOf } from '../../../lib/navigation/home-search-facts.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx';
import { allInformation, type SearchInformation } from '../api/get-search-information.query.ts';
import type { QueryFormStart } from '../form/use-query-form.ts';
import { readAddress } from '../query/address.ts';
import { catalogueOf } from '../query/catalogue.ts';
import styles from './advanced-drawer.module.css';
import { AdvancedForm } from './advanced-form.tsx';

export interface AdvancedDrawerProps {
  readonly home: HomeSearch;
  readonly searchType: SearchType;
  readonly filterLabel: string | undefined;
  readonly onSearch: (search: HomeSearch) => void;
  readonly onSave: (body: SearchBody) => void;
  readonly onClose: () => void;
}

/** The advanced search, over the list it searches. */
export function AdvancedDrawer(props: AdvancedDrawerProps) {
  const { home, onClose } = props;
  const { t } = useTranslation('advanced');
  const savedId = savedFilterOf(home);
  const information = useQuery(allInformation);
  const saved = useQuery({
    ...queryOf(endpoints.quickFilter.get, { params: { id: savedId ?? 0 } }),
    enabled: savedId !== undefined,
  });
  const failed = [information, saved].find(({ isError }) => isError);
  const isReady = information.data && (savedId === undefined || saved.data);
  return (
    <DrawerFrame opened onClose={onClose} title={t('title')} side="right" size={680} isFilled>
      {failed ? (
        <ErrorState title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : information.data && isReady ? (
        <OpenedForm {...props} information={information.data} saved={saved.data?.body} />
      ) : (
        <div className={styles.scroll}>
          <Skeletons count={8} height={44} gap={16} />
        </div>
      )}
    </DrawerFrame>
  );
}

interface OpenedFormProps extends AdvancedDrawerProps {
  readonly information: SearchInformation;
  readonly saved: SearchBody | undefined;
}

interface KeptDraft {
  /** The address it was begun at. */
  readonly of: string;
  readonly text: string;
  readonly kind: SearchType;
}

function OpenedForm({ home, searchType, information, saved, filterLabel, onSearch, onSave }: OpenedFormProps) {
  const { t } = useTranslation('advanced');
  const { advanced: _, open: __, ...search } = home;
  const place = JSON.stringify(search);
  const draft = useDraft<KeptDraft>('advanced-search');
  const [kept] = useState(() => (draft.initial?.of === place ? draft.initial : null));
  const [start] = useState((): QueryFormStart => {
    if (kept) {
      return { body: { searchType: kept.kind }, rest: kept.text };
    }
    const { body, problems } = readAddress(home, catalogueOf(information, searchType), saved);
    return { body, rest: problems.map(({ start: from, end }) => (home.q ?? '').slice(from, end)).join(' ') };
  });
  const handleSearch = (next: HomeSearch) => {
    draft.clear();
    onSearch(next);
  };
  return (
    <>
      {kept && (
        <Notice tone="info" role="status">
          {t('restored')}
        </Notice>
      )}
      <AdvancedForm
        information={information}
        start={start}
        savedId={home.saved ?? savedFilterOf(home)}
        filterLabel={filterLabel}
        from={kept ? undefined : { ...home, advanced: undefined }}
        onDraft={(text, kind) => draft.save({ of: place, text, kind })}
        onSearch={handleSearch}
        onSave={onSave}
      />
    </>
  );
}
