import { useNavigate } from '@tanstack/react-router';
import type { SearchBody } from '@tramite/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useAdvancedQuery } from '../../features/advanced-search/use-advanced-query.ts';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { type HomeSearch, parseHomeSearch } from '../../lib/navigation/home-search.ts';
import { useHomeChange } from '../../lib/navigation/use-home-address.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { LoadingChip } from '../../ui/feedback/loading-chip.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { PartBoundary } from '../../ui/late/part-boundary.tsx';

// Opened by a click: they come then.
const AdvancedDrawer = lazyPart(
  () => import('../../features/advanced-search/components/advanced-drawer.tsx'),
  'AdvancedDrawer',
  { failure: 'toast' },
);
const SaveSearchActions = lazyPart(
  () => import('../../features/quick-filter/components/save-search-actions.tsx'),
  'SaveSearchActions',
  { failure: 'line' },
);
const SaveSearchModal = lazyModal(
  () => import('../../features/quick-filter/modals/save-search.modal.tsx'),
  'SaveSearchModal',
);

export interface HomeAdvancedProps {
  readonly home: HomeSearch;
  /** The whole search on screen; undefined while its conditions are read. */
  readonly body: SearchBody | undefined;
  /** Name of the quick filter in force. */
  readonly filterLabel: string | undefined;
  /** Name of the saved search that this one began as. */
  readonly savedLabel: string | undefined;
}

/** The advanced search when it lies open, and saving what is on screen. */
export function useHomeAdvanced({ home, body, filterLabel, savedLabel }: HomeAdvancedProps) {
  const navigate = useNavigate();
  const change = useHomeChange();
  const [saving, setSaving] = useState<SearchBody | null>(null);
  const refine = (narrow: (address: HomeSearch) => HomeSearch) =>
    void navigate({ to: '/home', search: (address) => narrow(parseHomeSearch(address)), state: askAnew });
  const go = (search: HomeSearch) => refine(() => search);
  const openSaved = (id: number, type = body?.searchType) => go({ type, quickFilterId: id });
  const { saved } = home;
  const actions = isWorthSaving(home) && (
    <Suspense fallback={null}>
      <SaveSearchActions
        body={body}
        saved={saved === undefined || savedLabel === undefined ? undefined : { id: saved, label: savedLabel }}
        onSaved={openSaved}
        onSaveAsNew={() => setSaving(body ?? null)}
      />
    </Suspense>
  );
  const layers = (
    <PartBoundary fallback={<LoadingChip isActive />}>
      {home.advanced && body && (
        <AdvancedDrawer
          home={home}
          searchType={body.searchType}
          filterLabel={home.quickFilterId === undefined ? undefined : filterLabel}
          onSearch={go}
          onSave={setSaving}
          onClose={() => change((address) => ({ ...address, advanced: undefined }))}
        />
      )}
      {saving && (
        <SaveSearchModal
          target={{ body: saving }}
          onSaved={(id) => {
            setSaving(null);
            openSaved(id, saving.searchType);
          }}
          onClose={() => setSaving(null)}
        />
      )}
    </PartBoundary>
  );
  return { actions, layers, go, refine };
}

/** Whether the search is more than a filter that exists already, or records chosen by hand. */
function isWorthSaving(home: HomeSearch): boolean {
  const { text, q, from, to, workflowTypeId, saved } = home;
  return [text === '*' ? undefined : text, q, from, to, workflowTypeId, saved].some((part) => part !== undefined);
}

export interface PartlyReadProps {
  readonly home: HomeSearch;
  readonly problems: NonNullable<ReturnType<typeof useAdvancedQuery>['data']>['problems'];
}

/** Says what of the address was not understood: a tag since deleted, a field the user may not see. */
export function PartlyRead({ home, problems }: PartlyReadProps) {
  const { t } = useTranslation('advanced');
  if (problems.length === 0) {
    return null;
  }
  return (
    <div style={{ marginBottom: 12 }}>
      <Notice tone="warn" role="status">
        {t('notice.partly')}{' '}
        {problems.map(({ piece, message }) => (
          <span key={piece}>
            <code>{piece}</code> ({message}){' '}
          </span>
        ))}
        <TextLink to="/home" search={{ ...home, advanced: 1 }}>
          {t('notice.edit')}
        </TextLink>
      </Notice>
    </div>
  );
}
