import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useRef,
} from 'react';
import { hideHint, showHint, updateHint } from './hint-store.ts';

type Child = ReactElement<HTMLAttributes<HTMLElement>>;

export interface HintProps {
  readonly label: string;
  readonly children: Child;
}

const pointerDelay = 300;

/** Says more about its child on hover, keyboard focus and touch; `HintLayer` draws it, so a hint costs its child nothing. */
export function Hint({ label, children }: HintProps) {
  const target = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (target.current) {
      updateHint(target.current, label);
    }
  }, [label]);
  useEffect(() => () => hideIfMine(target.current), []);
  const { props } = children;
  const show = (element: HTMLElement, delay: number) => {
    target.current = element;
    showHint({ target: element, label }, delay);
  };
  return cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      props.onPointerEnter?.(event);
      show(event.currentTarget, event.pointerType === 'touch' ? 0 : pointerDelay);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      props.onPointerLeave?.(event);
      if (event.pointerType !== 'touch') {
        hideHint(event.currentTarget);
      }
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      props.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) {
        show(event.currentTarget, 0);
      }
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      props.onBlur?.(event);
      hideHint(event.currentTarget);
    },
  });
}

function hideIfMine(target: HTMLElement | null): void {
  if (target) {
    hideHint(target);
  }
}
