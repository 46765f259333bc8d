import { useQuery } from '@tanstack/react-query';
import type { SearchBody } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { isSameSearch, savedFilterOf } from '../../../lib/navigation/home-search-facts.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { allInformation } from '../api/get-search-information.query.ts';
import { type FacetName, facetNames, toggle, withChosen } from '../form/facets.ts';
import { readAddress, writeAddress } from '../query/address.ts';
import { catalogueOf } from '../query/catalogue.ts';
import { Facet } from './refinement-facet.tsx';
import styles from './refinement-panel.module.css';

export interface RefinementPanelProps {
  /** The search on screen, as its address says it. */
  readonly home: HomeSearch;
  /** The same whole, with what a saved search brings. */
  readonly body: SearchBody;
  /** The saved search that it is or began as. */
  readonly savedId: number | undefined;
  /** When the search was asked for. */
  readonly askedAt: number | undefined;
  /** Changes the address as it stands when it is changed. */
  readonly onRefine: (change: (address: HomeSearch) => HomeSearch) => void;
}

/** What the results can be narrowed by, with how many each value holds. */
export function RefinementPanel({ home, body, savedId, askedAt, onRefine }: RefinementPanelProps) {
  const { t } = useTranslation('advanced');
  const { data, isError, error, refetch } = useQuery(allInformation);
  if (data === undefined) {
    return isError ? (
      <ErrorState title={t('refine.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={10} height={28} gap={4} />
    );
  }
  const catalogue = catalogueOf(data, body.searchType);
  // Choosing is faster than searching: a second choice goes on from the first, which is in the address before it is drawn.
  const newest = (address: HomeSearch) =>
    isSameSearch(address, home) || savedFilterOf(address) !== undefined ? body : readAddress(address, catalogue).body;
  const refine = (narrow: (search: SearchBody) => SearchBody) =>
    onRefine((address) => writeAddress(narrow(newest(address)), catalogue, savedId));
  const handleToggle = (facet: FacetName, value: number | string) => refine((search) => toggle(search, facet, value));
  return (
    <div className={styles.panel}>
      {facetNames.map((facet) => (
        <Facet
          key={facet}
          facet={facet}
          body={body}
          askedAt={askedAt}
          catalogue={catalogue}
          onToggle={(value) => handleToggle(facet, value)}
          onClear={() => refine((search) => withChosen(search, facet, []))}
        />
      ))}
    </div>
  );
}
