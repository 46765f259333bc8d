import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { SearchType } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { PanelButton } from '../../../ui/menu/panel-button.tsx';
import { type Period, periodText } from './period.ts';
import styles from './period-field.module.css';

const PeriodPanel = lazyPart(() => import('./period-panel.tsx'), 'PeriodPanel', {
  failure: 'line',
});

export interface PeriodFieldProps {
  readonly searchType: SearchType | undefined;
  readonly period: Period;
  readonly className?: string;
  readonly onChange: (period: Period) => void;
}

/** The range of dates in the search bar: the days in force, and a panel to choose others. */
export function PeriodField({ searchType, period, className, onChange }: PeriodFieldProps) {
  const { t } = useTranslation('menu');
  const [isOpen, setOpen] = useState(false);
  const isMobile = useIsMobile();
  const words = {
    since: (day: string) => t('period.since', { day }),
    until: (day: string) => t('period.until', { day }),
  };
  const text = periodText(period, words);
  useShortcuts([{ keys: 'd', group: 'list', label: t('period.choose'), run: () => setOpen(true) }]);
  const handleChange = (next: Period) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <PanelButton
      label={t('period.panel')}
      opened={isOpen}
      onOpened={setOpen}
      panel={<PeriodPanel searchType={searchType} period={period} onChange={handleChange} />}
    >
      <Button
        variant="default"
        className={`${styles.button} ${className ?? ''}`}
        data-active={text !== null || undefined}
        aria-keyshortcuts="d"
        aria-label={text ? t('period.change', { text }) : t('period.choose')}
      >
        <IconCalendar size={16} aria-hidden />
        {text && !isMobile && <span className={`${styles.text} tabular`}>{text}</span>}
      </Button>
    </PanelButton>
  );
}
