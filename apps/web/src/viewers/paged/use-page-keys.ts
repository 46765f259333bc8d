import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaneShortcuts } from './pane.ts';

export interface PageKeysInput {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly page: number;
  readonly count: number;
  readonly goTo: (page: number) => void;
  readonly rotate: () => void;
}

const stride = 80;
/** Of the height, so that a line is seen again. */
const screen = 0.9;

/** The keys of every file that scrolls. */
export function usePageKeys({ scroller, page, count, goTo, rotate }: PageKeysInput): void {
  const { t } = useTranslation('document');
  const scrollBy = (left: number, top: number) => scroller.current?.scrollBy({ left, top, behavior: 'instant' });
  const turn = (by: number) => scrollBy(0, by * screen * (scroller.current?.clientHeight ?? 0));
  const scrolls = [
    { keys: 'ArrowDown', run: () => scrollBy(0, stride) },
    { keys: 'ArrowUp', run: () => scrollBy(0, -stride) },
    { keys: 'shift+ArrowRight', run: () => scrollBy(stride, 0) },
    { keys: 'shift+ArrowLeft', run: () => scrollBy(-stride, 0) },
    { keys: 'Space', run: () => turn(1) },
    { keys: 'shift+Space', run: () => turn(-1) },
    { keys: 'PageDown', run: () => turn(1) },
    { keys: 'PageUp', run: () => turn(-1) },
  ];
  usePaneShortcuts(
    [
      { keys: 'j', label: t('viewer.nextPage'), run: () => goTo(page + 1) },
      { keys: 'k', label: t('viewer.previousPage'), run: () => goTo(page - 1) },
      { keys: 'Home', label: t('viewer.firstPage'), run: () => goTo(1) },
      { keys: 'End', label: t('viewer.lastPage'), run: () => goTo(count) },
      { keys: 'r', label: t('viewer.rotate'), run: rotate },
      ...scrolls.map((scroll) => ({ ...scroll, label: t('viewer.scroll') })),
    ],
    scroller,
  );
}
