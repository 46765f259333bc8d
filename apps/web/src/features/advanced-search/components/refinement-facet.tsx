import { Anchor, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SearchBody } from '@tramite/contract';
import type { Choice, QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShortCount } from '../../../lib/format/number.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useShownAtOnce } from '../../../ui/hooks/use-shown-at-once.ts';
import { facetOf } from '../api/count-facets.query.ts';
import { chosenIn, type FacetName, optionOf } from '../form/facets.ts';
import { listsOf } from '../query/lists.ts';
import styles from './refinement-panel.module.css';

export interface FacetProps {
  readonly facet: FacetName;
  readonly body: SearchBody;
  readonly askedAt: number | undefined;
  readonly catalogue: QueryCatalogue;
  readonly onToggle: (value: Choice['id']) => void;
  readonly onClear: () => void;
}

interface Entry extends Choice {
  readonly count: number;
}

const short = 6;

/** The values of one facet, the most frequent first; what is chosen stays in sight whatever its count. */
export function Facet({ facet, body, askedAt, catalogue, onToggle, onClear }: FacetProps) {
  const { t } = useTranslation('advanced');
  const id = useId();
  const [isLong, setLong] = useState(false);
  const { data, isPlaceholderData, isError, error, refetch } = useQuery(facetOf(body, facet, askedAt));
  const chosen = chosenIn(body, facet);
  const label = t(`refine.facet.${facet}`);
  if (data === undefined) {
    return isError ? (
      <InlineFailure error={error} onRetry={() => void refetch()}>
        {label}: {t('refine.failed')}
      </InlineFailure>
    ) : (
      <Skeletons count={3} height={28} />
    );
  }
  const entries = entriesOf(data.searchType === body.searchType ? data.aggregations[facet] : [], {
    chosen,
    choices: listsOf(catalogue).find(({ option }) => option === optionOf(facet, body.searchType))?.choices ?? [],
  });
  if (entries.length === 0) {
    return null;
  }
  const shown = isLong ? entries : entries.filter((entry, place) => place < short || chosen.includes(entry.id));
  const rest = entries.length - shown.length;
  return (
    <fieldset className={styles.facet} aria-busy={isPlaceholderData}>
      <legend className={styles.legend}>
        {label}
        {chosen.length > 0 && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            aria-label={t('refine.clear', { label })}
            onClick={onClear}
          >
            {t('clearShort')}
          </Anchor>
        )}
      </legend>
      <ul id={id} className={isPlaceholderData ? `${styles.values} ${styles.stale}` : styles.values}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <FacetValue
              entry={entry}
              isChosen={chosen.includes(entry.id)}
              isAtLeast={data.countIsAtLeast}
              onToggle={() => onToggle(entry.id)}
            />
          </li>
        ))}
      </ul>
      {(rest > 0 || isLong) && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          aria-expanded={isLong}
          aria-controls={id}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? t('refine.less') : t('refine.more', { count: rest })}
        </Anchor>
      )}
    </fieldset>
  );
}

interface FacetValueProps {
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly isAtLeast: boolean;
  readonly onToggle: () => void;
}

function FacetValue({ entry: { label, count }, isChosen, isAtLeast, onToggle }: FacetValueProps) {
  const { t } = useTranslation('advanced');
  const [isShown, show] = useShownAtOnce(isChosen);
  const handleChange = () => {
    show(!isShown);
    onToggle();
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox of Mantine inside it is the control
    <label className={styles.value}>
      <Checkbox
        size="xs"
        mt={2}
        aria-label={t('refine.value', { label, count, formatted: formatCount(count, isAtLeast) })}
        checked={isShown}
        onChange={handleChange}
      />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>{formatShortCount(count, isAtLeast && count > 999)}</span>
    </label>
  );
}

/** Entries with those chosen that nothing was found of any more. */
function entriesOf(
  found: readonly Entry[] = [],
  { chosen, choices }: { readonly chosen: readonly Choice['id'][]; readonly choices: readonly Choice[] },
): Entry[] {
  const gone = chosen.filter((id) => !found.some((entry) => entry.id === id));
  const named = gone.map((id) => ({ id, label: choices.find((each) => each.id === id)?.label ?? `#${id}`, count: 0 }));
  return [...found, ...named];
}
