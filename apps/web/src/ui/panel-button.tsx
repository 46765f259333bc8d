import { cloneElement, type HTMLAttributes, lazy, type ReactElement, type ReactNode, Suspense, useRef } from 'react';
import styles from './panel-button.module.css';

export interface PanelButtonProps {
  /** Name of the panel for screen readers. */
  readonly label: string;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  /** The button. */
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
  /** What the panel holds; best a piece of code that comes when first drawn. */
  readonly panel: ReactNode;
}

const load = () => import('./panel-popover.tsx');
const PanelPopover = lazy(() => load().then(({ PanelPopover }) => ({ default: PanelPopover })));

/** A button that opens a panel below itself; the code of panels comes when somebody reaches for one. */
export function PanelButton({ label, opened, onOpened, children, panel }: PanelButtonProps) {
  const wasOpen = useRef(false);
  const wasWanted = useRef(false);
  wasWanted.current ||= opened;
  const prepare = () => void load();
  return (
    <span className={styles.place}>
      {cloneElement(children, {
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        onPointerEnter: prepare,
        onFocus: prepare,
        onPointerDown: () => {
          wasOpen.current = opened;
        },
        onClick: () => {
          onOpened(!wasOpen.current);
          wasOpen.current = false;
        },
      })}
      {wasWanted.current && (
        <Suspense fallback={null}>
          <PanelPopover label={label} opened={opened} onClose={() => onOpened(false)}>
            {panel}
          </PanelPopover>
        </Suspense>
      )}
    </span>
  );
}
