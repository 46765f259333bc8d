import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Colour } from '../../lib/picture/develop.ts';
import styles from './scan.module.css';
import { colours, type ScanLook } from './scanned-page.ts';

export interface ScanSettingsProps {
  readonly look: ScanLook;
  readonly dpi: number;
  /** What the process type says. */
  readonly ownDpi: number;
  readonly onLook: (look: ScanLook) => void;
  readonly onDpi: (dpi: number) => void;
}

const resolutions = [100, 150, 200, 300, 400];

/** How all pages are made: colour, sharpness, light. */
export function ScanSettings({ look, dpi, ownDpi, onLook, onDpi }: ScanSettingsProps) {
  const { t } = useTranslation('scan');
  const offered = [...new Set([...resolutions, ownDpi])].sort((a, b) => a - b);
  return (
    <div className={styles.settings}>
      <SegmentedControl
        aria-label={t('colour')}
        value={look.colour}
        data={colours.map((value) => ({ value, label: t(`colours.${value}`) }))}
        onChange={(colour) => onLook({ ...look, colour: colour as Colour })}
      />
      <NativeSelect
        aria-label={t('dpi')}
        value={String(dpi)}
        data={offered.map((value) => ({ value: String(value), label: t('dpiOf', { dpi: value }) }))}
        onChange={(event) => onDpi(Number(event.currentTarget.value))}
      />
      <Checkbox
        label={t('even')}
        checked={look.isEven}
        onChange={(event) => onLook({ ...look, isEven: event.currentTarget.checked })}
      />
    </div>
  );
}
