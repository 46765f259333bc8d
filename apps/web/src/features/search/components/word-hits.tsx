import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { typedPieces } from '@tramite/rules/search/answered-words';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { formatCount } from '../../../lib/format/number.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import type { SearchRequest } from '../search-request.ts';

const mostWords = 5;
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}.'’/-]*$/u;
const JOINING = /^(?:ou|or|não|nao|not)$/i;

export interface WordHitsProps {
  readonly request: SearchRequest;
  readonly search: HomeSearch;
}

/** Of several words that nothing has together: how often there is each, and the way there. */
export function WordHits({ request, search }: WordHitsProps) {
  const { t } = useTranslation('suggestions');
  const words = wordsOf(request, search);
  const answers = useQueries({
    queries: words.map((text) => {
      const body = {
        ...request.body,
        text,
        pageSize: 10 as const,
        options: { ...request.body.options, count: 'fast' as const },
      };
      return { ...queryOf(endpoints.search.search, { body }), retry: false };
    }),
  });
  if (words.length === 0 || answers.some(({ data }) => data === undefined)) {
    return null;
  }
  return (
    <Text component="span" display="block" mt={4} role="status">
      {t(words.length === 2 ? 'none.both' : 'none.all')}{' '}
      {words.map((text, place) => {
        const { count = 0, countIsAtLeast = false } = answers[place]?.data ?? {};
        return (
          <Fragment key={text}>
            {place > 0 && ', '}
            <TextLink to="/home" search={{ ...search, type: request.searchType, text }}>
              {text} {formatCount(count, countIsAtLeast)}
            </TextLink>
          </Fragment>
        );
      })}
    </Text>
  );
}

/** The words of the text, each once; none where they mean more than themselves. */
function wordsOf({ body }: SearchRequest, { text = '' }: HomeSearch): string[] {
  const words = [...new Set(typedPieces(text))];
  const isPlain = words.every((word) => PLAIN.test(word) && !JOINING.test(word));
  return isPlain && body.text === text && words.length > 1 && words.length <= mostWords ? words : [];
}
