import { Group } from '@mantine/core';
import { IconFileSearch, IconFilterOff, IconLock, IconMoodCheck } from '@tabler/icons-react';
import { allProcessesFilterId, defaultFilterId, errorText } from '@tramite/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type HomeSearch, parseHomeSearch } from '../../../lib/navigation/home-search.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { SearchChip } from '../search-narrowing.ts';
import type { SearchRequest } from '../search-request.ts';
import { useChipLabel } from '../use-chip-label.ts';

const WordHits = lazyPart(() => import('./word-hits.tsx'), 'WordHits', { failure: 'silence' });

export interface SearchEmptyProps {
  readonly request: SearchRequest;
  readonly search: HomeSearch;
  /** What narrows the search, each to be taken away by itself. */
  readonly chips: readonly SearchChip[];
  readonly filterLabel: string | undefined;
  readonly canCapture: boolean;
}

/** Why nothing was found, and what to do next. */
export function SearchEmpty(props: SearchEmptyProps) {
  const { request, search, chips } = props;
  const isFilterAlone = chips.every(({ key }) => key === 'filter');
  if (chips.length > 1 || !(isFilterAlone || request.by === 'ids')) {
    return <NothingFound {...props} />;
  }
  if (request.by === 'ids') {
    return <NothingByNumber {...props} />;
  }
  if (request.by === 'everything' || request.filterId === allProcessesFilterId) {
    return <NothingYet {...props} />;
  }
  return search.quickFilterId === undefined || search.quickFilterId === defaultFilterId ? (
    <NothingWaiting />
  ) : (
    <NothingInFilter {...props} />
  );
}

function NothingYet({ request: { searchType }, canCapture }: SearchEmptyProps) {
  const { t } = useTranslation('search');
  const isProcesses = searchType === 'workflows';
  return (
    <EmptyState
      title={t(isProcesses ? 'empty.firstWorkflows' : 'empty.firstDocuments')}
      hint={t(isProcesses ? 'empty.firstWorkflowsHint' : 'empty.firstDocumentsHint')}
      action={canCapture && <LinkButton to="/capture">{t('empty.capture')}</LinkButton>}
    />
  );
}

function NothingWaiting() {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      icon={IconMoodCheck}
      title={t('empty.waiting')}
      hint={t('empty.waitingHint')}
      action={
        <LinkButton variant="default" to="/home" search={{ type: 'workflows', quickFilterId: allProcessesFilterId }}>
          {t('empty.allWorkflows')}
        </LinkButton>
      }
    />
  );
}

function NothingInFilter({ request: { searchType }, search, filterLabel }: SearchEmptyProps) {
  const { t } = useTranslation('search');
  const filter = filterLabel ?? t('crumb.result');
  const { type } = search;
  return (
    <EmptyState
      icon={IconFilterOff}
      title={filterLabel ? t('empty.filter', { filter }) : t(`none.${searchType}`)}
      hint={filterLabel && t('empty.filterHint')}
      action={
        <LinkButton variant="default" to="/home" search={{ type: type ?? searchType }}>
          {filterLabel ? t('empty.removeFilter', { filter }) : t('empty.clear')}
        </LinkButton>
      }
    />
  );
}

/** Everything that narrows the search may be the reason: each can be left away. */
function NothingFound({ request, search, chips, filterLabel }: SearchEmptyProps) {
  const { searchType, by } = request;
  const { t } = useTranslation('search');
  const labelOf = useChipLabel();
  const other = searchType === 'workflows' ? 'documents' : 'workflows';
  const nameOf = (chip: SearchChip) => {
    if (chip.key === 'text') {
      return t('empty.clear');
    }
    return t('empty.removeFilter', { filter: chip.key === 'filter' ? (filterLabel ?? labelOf(chip)) : labelOf(chip) });
  };
  return (
    <EmptyState
      icon={IconFileSearch}
      title={t(`none.${searchType}`)}
      hint={
        <>
          {by === 'text' ? t('empty.textHint') : t('empty.chipsHint')}
          {by === 'text' && (
            <Suspense fallback={null}>
              <WordHits request={request} search={search} />
            </Suspense>
          )}
        </>
      }
      action={
        <Group gap="xs" justify="center">
          {chips.map((chip) => (
            <LinkButton
              key={chip.id ?? chip.key}
              variant="default"
              to="/home"
              search={(address) => {
                const rest = chip.without(parseHomeSearch(address));
                return { ...rest, type: rest.type ?? searchType };
              }}
            >
              {nameOf(chip)}
            </LinkButton>
          ))}
          {by === 'text' && search.q === undefined && (
            <LinkButton
              variant="subtle"
              to="/home"
              search={{ text: search.text, from: search.from, to: search.to, type: other }}
            >
              {t(other === 'documents' ? 'empty.otherDocuments' : 'empty.otherWorkflows')}
            </LinkButton>
          )}
        </Group>
      }
    />
  );
}

function NothingByNumber({ request: { searchType } }: SearchEmptyProps) {
  const { t } = useTranslation('search');
  return (
    <EmptyState
      icon={IconLock}
      title={errorText(searchType === 'workflows' ? 'process.not_found' : 'document.not_found')}
      hint={t('empty.idsHint')}
      action={
        <LinkButton variant="default" to="/home" search={{ type: searchType }}>
          {t('empty.clear')}
        </LinkButton>
      }
    />
  );
}
