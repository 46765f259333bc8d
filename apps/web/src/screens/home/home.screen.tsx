import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchChips } from '../../features/search/components/search-chips.tsx';
import { SearchTotal } from '../../features/search/components/search-total.tsx';
import { type ShownHome, useShownHome } from '../../lib/navigation/use-home-address.ts';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { HomeActions } from './home-actions.tsx';
import { HomeList } from './home-list.tsx';
import { HomeOverlays } from './home-overlays.tsx';
import { HomeRail } from './home-rail.tsx';
import { useHome } from './use-home.ts';

// Few addresses make no sense.
const WrongAddress = lazyPart(() => import('./wrong-address.tsx'), 'WrongAddress', { failure: 'silence' });
const ProcessPage = lazyPart(() => import('./process-page/process-page.tsx'), 'ProcessPage');

/** What the check mode asks the server for is asked as here: by way of this screen it brings nothing of it again. */
export const CheckScreen = lazyPart(() => import('../check/check.screen.tsx'), 'CheckScreen');

export { preloadTable } from './home-results.tsx';

/** /home: quick filters, the search of the address, and what its results lead to. */
export function HomeScreen() {
  return <Home {...useShownHome()} />;
}

// Left alone while only the address changes: drawing it is what a click or key does not wait for.
const Home = memo((address: ShownHome) => {
  // Those of the cards too: asked for with the first result, they would take the list away until they came.
  const { t } = useTranslation(['search', 'process', 'document']);
  const home = useHome(address);
  const { search, shown, list, asked, records } = home;
  // A process by itself is no list: nothing narrows, counts or filters it, unless it is not there.
  const isAsked = address.search.workflowId !== undefined && shown.chips.length < 2;
  const isList = !isAsked || (list.query.isSuccess && !list.query.isPlaceholderData && asked === undefined);
  // On a phone they share the one row of the buttons, which scrolls sideways.
  const isMobile = useIsMobile();
  const chips = isList && <SearchChips chips={shown.chips} actions={home.actions} />;
  return (
    <Page
      title={shown.names.title}
      count={isList && <SearchTotal result={shown.first} doneHere={home.doneHere} />}
      actions={
        <HomeActions search={search} shown={shown} refinement={home.refinement}>
          {isMobile && chips}
        </HomeActions>
      }
      barLabel={t('bar')}
      toolbar={home.toolbar}
      rail={isList && <HomeRail onDeleted={home.leaveDeleted} />}
    >
      <Suspense fallback={null}>
        <WrongAddress home={search} />
      </Suspense>
      {!isMobile && chips}
      <HomeList home={home} />
      {asked && (
        <Suspense fallback={<Skeletons count={3} height={140} gap={16} />}>
          <ProcessPage key={asked.id} process={asked} actions={records.actions} />
        </Suspense>
      )}
      <HomeOverlays over={home.over} actions={records.actions} put={home.put} list={list} onShow={home.showDocument} />
      {home.layers}
    </Page>
  );
});
