import { useQuery } from '@tanstack/react-query';
import type { SearchBody } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { allInformation } from '../api/get-search-information.query.ts';
import { type FacetName, facetNames, toggle, withChosen } from '../form/facets.ts';
import { writeAddress } from '../query/address.ts';
import { catalogueOf } from '../query/catalogue.ts';
import { Facet } from './refinement-facet.tsx';
import styles from './refinement-panel.module.css';

export interface RefinementPanelProps {
  /** The whole search that is shown. */
  readonly body: SearchBody;
  /** The saved search that it is or began as. */
  readonly savedId: number | undefined;
  /** When the search was asked for. */
  readonly askedAt: number | undefined;
  readonly onRefine: (search: HomeSearch) => void;
}

/** What the results can be narrowed by, with how many each value holds. */
export function RefinementPanel({ body, savedId, askedAt, onRefine }: RefinementPanelProps) {
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
  const go = (next: SearchBody) => onRefine(writeAddress(next, catalogue, savedId));
  const handleToggle = (facet: FacetName, value: number | string) => go(toggle(body, facet, value));
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
          onClear={() => go(withChosen(body, facet, []))}
        />
      ))}
    </div>
  );
}
