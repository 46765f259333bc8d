import { useLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { isFirstAddress } from '../../lib/navigation/first-address.ts';
import { keepFocus } from '../../ui/action/keep-focus.ts';

/**
 * A new screen takes the focus, so that keyboard and screen reader start at its beginning; the first after the way in,
 * too. A step within a screen leaves the focus where it is, or gives what lost its place the beginning of the screen;
 * Back gives it to the record that had it.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const screen = useLocation({ select: screenOf });
  const last = useRef(screen);
  useEffect(() => {
    if (!isFirstAddress() && document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true });
    }
  }, [main]);
  useEffect(() => {
    if (last.current !== screen) {
      last.current = screen;
      main.current?.focus({ preventScroll: true });
    }
  }, [screen, main]);
  useFocusOfSteps();
}

/** The page of a process is a screen, though the list has the same path. */
function screenOf({ pathname, search }: { readonly pathname: string; readonly search: object }): string {
  return 'workflowId' in search ? `${pathname} ${search.workflowId}` : pathname;
}

function useFocusOfSteps(): void {
  const router = useRouter();
  useEffect(() => {
    const records = new Map<string, string>();
    let giveOn: ReturnType<typeof keepFocus> | undefined;
    const forgetLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      const step = fromLocation?.state.__TSR_key ?? '';
      const record = recordOf(document.activeElement);
      if (record === undefined) {
        records.delete(step);
      } else {
        records.set(step, record);
      }
      giveOn = keepFocus('step');
    });
    const forgetArriving = router.subscribe('onResolved', ({ toLocation }) => {
      // Only Back and Forward come to a step that was left.
      const record = records.get(toLocation.state.__TSR_key ?? '');
      giveOn?.(record === undefined ? undefined : () => document.querySelector(holderOf(record)));
      giveOn = undefined;
    });
    return () => {
      forgetLeaving();
      forgetArriving();
    };
  }, [router]);
}

/** Cards are labelled by the name of their record, rows of a table have it themselves. */
const holderOf = (record: string) => `[aria-labelledby="${record}"], [role="row"][id="${record}"]`;

function recordOf(element: Element | null): string | undefined {
  const holder = element?.closest('[aria-labelledby^="record-"], [role="row"][id^="record-"]');
  return holder?.getAttribute('aria-labelledby') ?? holder?.id;
}
