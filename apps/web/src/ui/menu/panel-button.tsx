import type { ReactNode } from 'react';
import { lazyPart } from '../late/lazy-part.tsx';
import { LayerButton, type LayerButtonProps } from './layer-button.tsx';

export interface PanelButtonProps extends Pick<LayerButtonProps, 'opened' | 'onOpened' | 'children'> {
  /** Name of the panel for screen readers. */
  readonly label: string;
  /** What the panel holds; best a piece of code that comes when first drawn. */
  readonly panel: ReactNode;
}

const load = () => import('./panel-popover.tsx');
const PanelPopover = lazyPart(load, 'PanelPopover', {
  failure: 'toast',
});

/** A button that opens a panel below itself; the code of panels comes when somebody reaches for one. */
export function PanelButton({ label, opened, onOpened, children, panel }: PanelButtonProps) {
  return (
    <LayerButton
      kind="dialog"
      opened={opened}
      onOpened={onOpened}
      onReach={() => void load()}
      layer={
        <PanelPopover label={label} opened={opened} onClose={() => onOpened(false)}>
          {panel}
        </PanelPopover>
      }
    >
      {children}
    </LayerButton>
  );
}
