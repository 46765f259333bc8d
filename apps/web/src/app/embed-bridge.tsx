import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { configurationsQuery } from '../lib/api/configurations.ts';
import type { IncomingMessage } from '../lib/embed/frame-message.ts';
import { allowParents, hasParent, listenToParent, tellParent } from '../lib/embed/parent-channel.ts';
import { homeSearchOf } from '../lib/embed/search-message.ts';
import { setTopBarOpen } from '../lib/embed/top-bar.ts';
import { getSession, subscribeSession } from '../lib/session/session-store.ts';
import { useSession } from '../lib/session/use-session.ts';
import { basePath, isPublicPath, paths } from './paths.ts';
import { router } from './router.ts';
import { routePaths } from './shell-paths.ts';

/** What happens between the product in a frame and the page around it. */
export function EmbedBridge() {
  const { t } = useTranslation();
  const { info } = useSession();
  const { data } = useQuery({ ...configurationsQuery, enabled: Boolean(info?.customer) });
  useEffect(() => {
    if (data) {
      allowParents(data.frameOrigins);
    }
  }, [data]);
  useEffect(() => {
    const stops = [
      listenToParent(follow, (origin) => warn(t('frame.refused', { origin }))),
      handOverNavigation(),
      reportHeight(),
      reportSessionEnd(t('sessionEnd.expired')),
    ];
    tellParent({ type: 'ready' });
    return () => {
      for (const stop of stops) {
        stop();
      }
    };
  }, [t]);
  return null;
}

/** The path the parent asked for, which then is not handed back to it. */
let asked: string | null = null;

function follow(message: IncomingMessage): void {
  if (message.type === 'topbarStatus') {
    setTopBarOpen(message.open);
  } else if (message.type === 'search') {
    open(router.buildLocation({ to: paths.home, search: homeSearchOf(message.searchBody) }).publicHref);
  } else if (routePaths.includes(message.path.split(/[?#]/)[0] ?? '')) {
    openAddress(basePath + message.path);
  }
}

/** A token is taken where the page begins, before anything reads or keeps the address. */
function openAddress(href: string): void {
  if (new URL(href, window.location.origin).searchParams.has('token')) {
    window.location.assign(href);
  } else {
    open(href);
  }
}

function open(href: string): void {
  asked = href;
  void router.navigate({ href }).finally(() => {
    asked = null;
  });
}

/** Going from one screen to another is the parent's to do; what a screen shows and the way in stay here. */
function handOverNavigation(): () => void {
  return router.history.block({
    enableBeforeUnload: false,
    blockerFn: ({ currentLocation, nextLocation, action }) => {
      const isStep = action === 'PUSH' || action === 'REPLACE';
      const from = withoutBase(currentLocation.pathname);
      const to = withoutBase(nextLocation.pathname);
      if (!isStep || from === to || isWayIn(from) || isWayIn(to) || nextLocation.href === asked || !hasParent()) {
        return false;
      }
      tellParent({ type: 'navigate', path: withoutBase(nextLocation.href) });
      return true;
    },
  });
}

function withoutBase(path: string): string {
  return path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path;
}

function isWayIn(path: string): boolean {
  return path === '/' || isPublicPath(path) || path.startsWith(paths.login);
}

function reportHeight(): () => void {
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = document.documentElement.scrollHeight;
    if (height !== last) {
      last = height;
      tellParent({ type: 'height', height });
    }
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}

function reportSessionEnd(message: string): () => void {
  return subscribeSession(() => {
    const { ended } = getSession();
    if (ended === 'expired' || ended === 'invalid-token') {
      tellParent({ type: 'sessionExpired', message });
    }
  });
}

function warn(text: string): void {
  // biome-ignore lint/suspicious/noConsole: whoever embeds the product looks here for why it does not listen
  console.warn(text);
}
