import { Menu } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { type Zoom, zoomStep, zoomSteps } from './page-placement.ts';
import styles from './page-tools.module.css';
import { usePaneShortcuts } from './pane.ts';

export interface ZoomMenuProps {
  readonly zoom: Zoom;
  /** Of the natural size of the page that is read. */
  readonly scale: number;
  readonly within: RefObject<Element | null>;
  readonly onChange: (zoom: Zoom) => void;
}

const shownSteps = zoomSteps.filter((step) => step >= 0.5);

/** Smaller, larger, and the list of sizes behind the present one; also by + - 0. */
export function ZoomMenu({ zoom, scale, within, onChange }: ZoomMenuProps) {
  const { t } = useTranslation('document');
  const zoomIn = () => onChange(zoomStep(scale, 1));
  const zoomOut = () => onChange(zoomStep(scale, -1));
  usePaneShortcuts(
    [
      ...['plus', 'shift+plus', '='].map((keys) => ({ keys, label: t('viewer.zoomIn'), run: zoomIn })),
      { keys: 'minus', label: t('viewer.zoomOut'), run: zoomOut },
      { keys: '0', label: t('viewer.zoomWidth'), run: () => onChange('width') },
      { keys: '9', label: t('viewer.zoomPage'), run: () => onChange('page') },
    ],
    within,
  );
  const percent = t('viewer.percent', { percent: Math.round(scale * 100) });
  const entries: readonly (readonly [Zoom, string])[] = [
    ['width', t('viewer.zoomWidth')],
    ['page', t('viewer.zoomPage')],
    ...shownSteps.map((step) => [step, t('viewer.percent', { percent: step * 100 })] as const),
  ];
  return (
    <>
      <IconButton label={t('viewer.zoomOut')} icon={IconMinus} onClick={zoomOut} />
      <Menu position="top" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={styles.zoom} aria-label={t('viewer.zoomNow', { zoom: percent })}>
            {percent}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(([value, label]) => (
            <Menu.Item
              key={value}
              aria-current={value === zoom ? 'true' : undefined}
              className={styles.choice}
              onClick={() => onChange(value)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <IconButton label={t('viewer.zoomIn')} icon={IconPlus} onClick={zoomIn} />
    </>
  );
}
