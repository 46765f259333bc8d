import { type ReactNode, Suspense } from 'react';
import { DisplayButton } from '../../features/search/list-settings/display-button.tsx';
import { OrderButton } from '../../features/search/list-settings/order-button.tsx';
import { ViewSwitch } from '../../features/search/list-settings/view-switch.tsx';
import { hasAnyPermission } from '../../lib/abilities/abilities.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { CheckModeLink } from './check-mode-link.tsx';
import { RefinementButton, type useRefinement } from './home-refinement.tsx';
import type { useHomeSearch } from './use-home-search.ts';

const ExportButton = lazyPart(() => import('./export-button.tsx'), 'ExportButton', { failure: 'silence' });

export interface HomeActionsProps {
  readonly search: HomeSearch;
  readonly shown: Pick<
    ReturnType<typeof useHomeSearch>,
    'request' | 'sort' | 'setSort' | 'view' | 'setView' | 'body' | 'names' | 'chips'
  >;
  readonly refinement: ReturnType<typeof useRefinement>;
  /** What stands before them in the same row. */
  readonly children: ReactNode;
}

/** What can be done with the list as a whole, beside its title. */
export function HomeActions({ search, shown, refinement, children }: HomeActionsProps) {
  const { request, sort, setSort, view, setView, body, names, chips } = shown;
  const user = useUser();
  const { searchType } = request;
  if (search.workflowId !== undefined) {
    // One process is no list.
    return children;
  }
  return (
    <>
      {children}
      {searchType === 'documents' && <CheckModeLink search={search} />}
      {hasAnyPermission(user, ['report.export']) && (
        <Suspense fallback={null}>
          <ExportButton body={body} title={names.title} chips={chips} />
        </Suspense>
      )}
      <RefinementButton refinement={refinement} />
      <OrderButton searchType={searchType} sort={sort} hasText={request.by === 'text'} onSort={setSort} />
      <ViewSwitch view={view} onView={setView} />
      <DisplayButton view={view} onView={setView} />
    </>
  );
}
