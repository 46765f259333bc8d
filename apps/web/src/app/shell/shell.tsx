import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { endpoints } from '@tramite/contract';
import { type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../lib/api/keys.ts';
import { isEmbedded } from '../../lib/embed/embedded.ts';
import { useTopBarOpen } from '../../lib/embed/top-bar.ts';
import { useFlagsOfUser } from '../../lib/flags/flags.ts';
import { useCustomerWords } from '../../lib/i18n/use-customer-words.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useStoredValue } from '../../lib/store/value-store.ts';
import { LoadingChip } from '../../ui/feedback/loading-chip.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { screenName } from '../../ui/screen/screen-name.ts';
import { paths } from '../paths.ts';
import { InstallPrompt } from './install/install-prompt.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Palette } from './palette/palette.tsx';
import { PrintHeader } from './print-header.tsx';
import styles from './shell.module.css';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useThemeOfUser } from './use-theme-of-user.ts';

const FrameSessionEnd = lazyPart(() => import('../frame-session-end.tsx'), 'FrameSessionEnd', { failure: 'page' });

// Not needed for the first paint; what is asked earlier waits for it.
const Questions = lazyPart(() => import('../../ui/overlay/questions.tsx'), 'Questions', {
  failure: 'toast',
});

const SessionWarning = lazyPart(
  () => import('../../features/session/components/session-warning.tsx'),
  'SessionWarning',
  { failure: 'silence' },
);

const ProfileNotices = lazyPart(() => import('./profile-notices.tsx'), 'ProfileNotices', { failure: 'silence' });

const Greeting = lazyPart(() => import('./greeting/greeting.tsx'), 'Greeting', { failure: 'silence' });

const LiveUpdates = lazyPart(() => import('./live/live-updates.tsx'), 'LiveUpdates', { failure: 'silence' });

/** Frame of every screen behind the guard: top bar, then the screen in the main landmark. */
export function Shell() {
  const { info } = useSession();
  if (info) {
    return <SignedInShell isNoted={info.userChangedProfile || info.assumedUntil !== null} />;
  }
  // The guard takes the user out a moment after the session ends, except in a frame; nothing is drawn for nobody.
  return isEmbedded ? <FrameSessionEnd /> : null;
}

function SignedInShell({ isNoted }: { readonly isNoted: boolean }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  useFlagsOfUser();
  useThemeOfUser();
  const isSpoken = useCustomerWords();
  const isBarOpen = useTopBarOpen();
  // The check mode has the whole window, with a header and landmarks of its own. The address is ahead of what is drawn.
  const isWhole = useMatches({ select: (matches) => matches.at(-1)?.fullPath === paths.check });
  const screen = (
    // Texts or code that are still to come leave the bar in its place.
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
  if (!isSpoken) {
    return null;
  }
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#conteudo" data-no-print>
        {t('skipToContent')}
      </a>
      <OfflineBanner />
      {isNoted && (
        <Suspense fallback={null}>
          <ProfileNotices />
        </Suspense>
      )}
      {isWhole ? (
        screen
      ) : (
        <>
          {isBarOpen && <TopBar />}
          <SearchingChip />
          <Main place={main}>{screen}</Main>
        </>
      )}
      <Palette />
      <InstallPrompt />
      <ShortcutHelp />
      <PrintHeader />
      <Suspense fallback={null}>
        <SessionWarning />
        <Questions />
        <LiveUpdates />
        <Greeting />
      </Suspense>
    </div>
  );
}

/** Named as its screen is, for who hears where the focus went. */
function Main({ place, children }: { readonly place: RefObject<HTMLElement | null>; readonly children: ReactNode }) {
  return (
    <main
      id="conteudo"
      ref={place}
      tabIndex={-1}
      aria-label={useStoredValue(screenName) || undefined}
      data-focus-place
      className={styles.main}
    >
      {children}
    </main>
  );
}

/** A part of its own: the frame stays as it is while searches come and go. */
function SearchingChip() {
  return <LoadingChip isActive={useIsFetching({ queryKey: keyOf(endpoints.search.search) }) > 0} />;
}
