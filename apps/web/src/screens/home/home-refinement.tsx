import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import type { SearchBody } from '@tramite/contract';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { usePreference } from '../../lib/preference/use-preference.ts';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import styles from './home.module.css';

const RefinementPanel = lazyPart(
  () => import('../../features/advanced-search/components/refinement-panel.tsx'),
  'RefinementPanel',
  { failure: 'line' },
);

const panelId = 'refinement';

/** Whether the refinement is shown: beside the list and remembered where there is room, over it elsewhere. */
export function useRefinement() {
  const { t } = useTranslation('search');
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const [choice, setChoice] = usePreference('refinement', ['closed', 'open'], 'closed');
  const [isOver, over] = useDisclosure(false);
  const isOpen = isWide ? choice === 'open' : isOver;
  const toggle = isWide ? () => setChoice(isOpen ? 'closed' : 'open') : over.toggle;
  useShortcuts([{ keys: 'r', group: 'list', label: t('refine'), run: toggle }]);
  return { isWide, isOpen, toggle, close: isWide ? () => setChoice('closed') : over.close };
}

export interface RefinementProps {
  readonly refinement: ReturnType<typeof useRefinement>;
}

export function RefinementButton({ refinement: { isOpen, isWide, toggle } }: RefinementProps) {
  const { t } = useTranslation('search');
  return (
    <Button
      variant={isOpen && isWide ? 'light' : 'default'}
      className={styles.refine}
      leftSection={<IconListDetails size={16} aria-hidden />}
      aria-label={t('refine')}
      aria-expanded={isOpen}
      aria-controls={isOpen && isWide ? panelId : undefined}
      aria-haspopup={isWide ? undefined : 'dialog'}
      aria-keyshortcuts="r"
      onClick={toggle}
    >
      <span className={styles.refineWord}>{t('refine')}</span>
    </Button>
  );
}

export interface RefinedResultsProps extends RefinementProps {
  readonly home: HomeSearch;
  /** The whole search on screen; undefined while its conditions are read. */
  readonly body: SearchBody | undefined;
  readonly savedId: number | undefined;
  readonly askedAt: number | undefined;
  readonly onRefine: (change: (address: HomeSearch) => HomeSearch) => void;
  readonly children: ReactNode;
}

/** The results, with what they can be narrowed by. */
export function RefinedResults(props: RefinedResultsProps) {
  const { refinement, home, body, savedId, askedAt, onRefine, children } = props;
  const { t } = useTranslation('search');
  const { isOpen, isWide, close } = refinement;
  const shown = useLastRead(home, body);
  const panel = isOpen && (
    <Suspense fallback={<Skeletons count={10} height={28} gap={4} />}>
      {shown && <RefinementPanel {...shown} savedId={savedId} askedAt={askedAt} onRefine={onRefine} />}
    </Suspense>
  );
  return (
    <div className={styles.columns}>
      <div className={styles.results}>{children}</div>
      {isWide && isOpen && (
        <aside id={panelId} className={styles.refinement} aria-label={t('refineLabel')}>
          {panel}
        </aside>
      )}
      {!isWide && (
        <SideDrawer opened={isOpen} onClose={close} title={t('refineLabel')} size={320}>
          {panel}
        </SideDrawer>
      )}
    </div>
  );
}

/** The search on screen; while the conditions of the next are read the last one, so that no control goes away under the hand. */
function useLastRead(home: HomeSearch, body: SearchBody | undefined) {
  const now = body && { home, body };
  const [last, setLast] = useState(now);
  if (now && (last?.home !== home || last.body !== body)) {
    setLast(now);
  }
  return now ?? last;
}
