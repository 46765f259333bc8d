import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../lib/shortcut/use-shortcuts.ts';

export interface ZoomControlsProps {
  readonly percent: number;
  /** An element of the dialog the keys belong to. */
  readonly within: RefObject<Element | null>;
  readonly onIn: () => void;
  readonly onOut: () => void;
  readonly onFit: () => void;
}

/** Larger, smaller, fitted; by button and by + - 0. */
export function ZoomControls({ percent, within, onIn, onOut, onFit }: ZoomControlsProps) {
  const { t } = useTranslation('document');
  const actions = [
    { name: t('viewer.zoomOut'), icon: IconMinus, keys: ['minus'], run: onOut },
    { name: t('viewer.zoomFit'), icon: IconArrowsMaximize, keys: ['0'], run: onFit },
    { name: t('viewer.zoomIn'), icon: IconPlus, keys: ['plus', 'shift+plus', '='], run: onIn },
  ];
  useShortcuts(
    actions.flatMap(({ name, keys, run }) => keys.map((key) => ({ keys: key, label: name, run }))),
    within,
  );
  return (
    <>
      {actions.map(({ name, icon: Picture, run }) => (
        <Tooltip key={name} label={name}>
          <ActionIcon variant="subtle" color="gray" aria-label={name} onClick={run}>
            <Picture size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      <span className="tabular" role="status" aria-label={t('viewer.zoomLevel', { percent })}>
        {percent} %
      </span>
    </>
  );
}
