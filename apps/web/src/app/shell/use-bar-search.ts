import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endpoints, findSystemFilter, type ResponseOf, type SearchType } from '@tramite/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../features/search/period/period.ts';
import { keyOf } from '../../lib/api/keys.ts';
import { askAnew } from '../../lib/navigation/ask-anew.ts';
import { cleanText, type HomeSearch } from '../../lib/navigation/home-search.ts';
import { idsOf, isBare, isSameSearch, savedFilterOf, withoutText } from '../../lib/navigation/home-search-facts.ts';
import { useHomeAddress } from '../../lib/navigation/use-home-address.ts';
import { sortInAddress, useSearchSort } from '../../lib/navigation/use-search-sort.ts';
import { useSearchedType } from '../../lib/navigation/use-searched-type.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { paths } from '../paths.ts';

// Only a text with one of these may hold a condition; what reads conditions comes then.
const CONDITION = /[!:=<>]/;

/** Where the search bar leads: what is typed narrows what is chosen already. */
export function useBarSearch() {
  const { t } = useTranslation('menu');
  const navigate = useNavigate();
  const client = useQueryClient();
  const search = useHomeAddress();
  const { type, remember } = useSearchedType(search);
  const [ownSort] = useSearchSort(type);
  const isOwn = useUser().userAssumeId === null;
  const steps = useRef(0);
  /** Goes to what is read, unless something else was asked for meanwhile. */
  const goTo = async (reading: Promise<HomeSearch>, onLead?: (words: string | undefined) => void) => {
    steps.current += 1;
    const step = steps.current;
    const next = await reading;
    if (step === steps.current) {
      onLead?.(next.text);
      void navigate({ to: paths.home, search: next, state: askAnew, replace: isSameSearch(next, search) });
    }
  };
  /** `onLead` hears which of the words the address keeps as its text. */
  const searchFor = (typed: string, { from, to }: Period, onLead: (words: string | undefined) => void) => {
    if (isOwn) keep(client, type, cleanText(typed));
    const sort = isBare(search) ? sortInAddress(ownSort) : {};
    const within = { ...withoutText(search), ...sort, type, from, to };
    void goTo(readWords(client, cleanText(typed), within, type), onLead);
  };
  const setType = (next: SearchType) => {
    remember(next);
    if (Object.keys(search).length === 0 || next === type) {
      return;
    }
    const label = lostFilter(client, search, type);
    void goTo(readOther(client, search, type, next));
    if (label !== undefined) {
      toast.info(t(`search.filterLeft.${type}`, { label }), { id: 'search-kind' });
    }
  };
  return { search, type, searchFor, setType };
}

/** Among what the user looked for lately; who works in another's profile leaves no trace in it. */
function keep(client: QueryClient, searchType: SearchType, text: string | undefined): void {
  if (text !== undefined && text !== '*') {
    import('../../features/search/suggestions/recent-searches.ts').then(
      ({ rememberSearch }) => rememberSearch(client, { searchType, text }),
      () => undefined,
    );
  }
}

async function readWords(client: QueryClient, words: string | undefined, within: HomeSearch, type: SearchType) {
  if (words === undefined || !CONDITION.test(words)) {
    return { ...within, text: words };
  }
  try {
    const { readBar } = await import('../../features/advanced-search/query/read-bar.ts');
    return await readBar(client, words, within, type);
  } catch {
    return { ...within, text: words };
  }
}

/** The same search of the other kind of record: conditions that both have stay. */
async function readOther(client: QueryClient, search: HomeSearch, from: SearchType, type: SearchType) {
  const { text, q, order, dir } = search;
  const plain = { type, text, q, from: search.from, to: search.to, order, dir };
  const narrowing = [q, search.workflowTypeId, savedFilterOf(search), idsOf(search) ?? undefined];
  if (narrowing.every((part) => part === undefined)) {
    return plain;
  }
  try {
    const { switchKind } = await import('../../features/advanced-search/query/switch-kind.ts');
    return await switchKind(client, search, from);
  } catch {
    return plain;
  }
}

/** Name of the product's filter that the other kind does not have; undefined where none is chosen. */
function lostFilter(client: QueryClient, { quickFilterId }: HomeSearch, searchType: SearchType): string | undefined {
  if (quickFilterId === undefined || !findSystemFilter(quickFilterId)) {
    return undefined;
  }
  const key = keyOf(endpoints.quickFilter.list, { query: { searchType } });
  const known = client.getQueryData<ResponseOf<typeof endpoints.quickFilter.list>>(key);
  return known?.items.find(({ id }) => id === quickFilterId)?.label ?? `${quickFilterId}`;
}
