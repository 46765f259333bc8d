import { Button, Loader, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { SearchType } from '@tramite/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { type Period, periodText } from './period.ts';
import styles from './period-field.module.css';

const PeriodPanel = lazy(() => import('./period-panel.tsx').then(({ PeriodPanel }) => ({ default: PeriodPanel })));

export interface PeriodFieldProps {
  readonly searchType: SearchType | undefined;
  readonly period: Period;
  readonly className?: string;
  readonly onChange: (period: Period) => void;
}

/** The range of dates in the search bar: the days in force, and a panel to choose others. */
export function PeriodField({ searchType, period, className, onChange }: PeriodFieldProps) {
  const { t } = useTranslation(['menu', 'common']);
  const [isOpen, setOpen] = useState(false);
  const isMobile = useIsMobile();
  const words = {
    since: (day: string) => t('period.since', { day }),
    until: (day: string) => t('period.until', { day }),
  };
  const text = periodText(period, words);
  useShortcuts([{ keys: 'd', label: t('period.choose'), run: () => setOpen(true) }]);
  const handleChange = (next: Period) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={`${styles.button} ${className ?? ''}`}
          data-active={text !== null || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-keyshortcuts="d"
          aria-label={text ? t('period.change', { text }) : t('period.choose')}
          onClick={() => setOpen((open) => !open)}
        >
          <IconCalendar size={16} aria-hidden />
          {text && !isMobile && <span className={`${styles.text} tabular`}>{text}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} role="dialog" aria-label={t('period.panel')}>
        <Suspense fallback={<Loader size="sm" tabIndex={-1} data-autofocus aria-label={t('common:loading')} />}>
          <PeriodPanel searchType={searchType} period={period} onChange={handleChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
