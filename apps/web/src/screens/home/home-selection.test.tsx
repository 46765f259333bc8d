import { fireEvent, screen } from '@testing-library/react';
import type { SearchBody } from '@tramite/contract';
import { expect, it } from 'vitest';
import searchTexts from '../../../public/locales/pt-br/search.json' with { type: 'json' };
import { useFirstPage } from '../../features/search/api/first-page.query.ts';
import { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import { toRequest } from '../../features/search/search-request.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { makeProcess } from '../../testing/record-fixture.ts';
import { addTexts, renderLinkedPart } from '../../testing/render.tsx';
import { useHomeSelection } from './home-selection.tsx';

addTexts('search', searchTexts);

/** A server with that many processes. */
function serve(total: number): void {
  fakeFetch(({ body }) => {
    const { page = 1, pageSize = 20, cursor, options } = body as SearchBody;
    const before = cursor ? Number(cursor) : (page - 1) * pageSize;
    const ids = Array.from({ length: pageSize }, (_, place) => before + place + 1);
    const isMore = before + pageSize < total;
    const answer = {
      searchType: 'workflows',
      searchResults: ids.filter((id) => id <= total).map((id) => makeProcess({ id })),
      count: total,
      countIsAtLeast: options?.count === 'none' && isMore,
      nextCursor: isMore ? String(before + pageSize) : null,
      isCountPending: false,
      page,
      pageSize,
      aggregations: {},
      isCircuitBreakerOpen: false,
    };
    return { status: 200, body: answer };
  });
}

function List() {
  const request = toRequest({ text: '*' }, 'workflows');
  const query = useSearchRecords(request, 20);
  const first = useFirstPage(request, query);
  const { selection } = useHomeSelection({ request, query, first }, { view: () => undefined, act: () => undefined });
  return (
    <>
      {first && <p>{first.count} encontrados</p>}
      <p>{selection.ids.size} escolhidos</p>
    </>
  );
}

it('says that a choice of everything ends with what can be chosen at once', async () => {
  serve(30_623);
  renderLinkedPart(<List />);
  await screen.findByText('30623 encontrados');
  fireEvent.keyDown(document.body, { key: 'a' });
  await screen.findByText(
    'Foram selecionados os 500 primeiros. Uma ação em lote pode valer para todos os encontrados.',
  );
  expect(screen.getByText('500 escolhidos')).toBeTruthy();
});
