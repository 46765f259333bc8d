import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { listViews } from '../../../lib/navigation/home-search.ts';
import { densities, useDensity } from '../../../lib/preference/use-density.ts';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { useShownAtOnce } from '../../../ui/hooks/use-shown-at-once.ts';
import type { ViewProps } from './display-props.ts';
import styles from './list-settings.module.css';
import { Setting } from './setting.tsx';
import { useFirstChoice } from './use-first-choice.ts';
import { pageSizes, usePageSize } from './use-page-size.ts';

/** View, density and page size; each takes effect at once and is remembered. */
export function DisplayPanel({ view, onView }: ViewProps) {
  const { t } = useTranslation('search');
  const [density, setDensity] = useDensity();
  const [pageSize, setPageSize] = usePageSize();
  const [shownView, showView] = useShownAtOnce(view);
  const panel = useFirstChoice();
  // Wider screens have it beside the button.
  const hasView = useIsMobile();
  return (
    <div ref={panel} className={styles.settings}>
      {hasView && (
        <Setting label={t('settings.view')}>
          <SegmentedControl
            fullWidth
            aria-label={t('settings.view')}
            value={shownView}
            data={listViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={(next) => {
              showView(next);
              onView(next);
            }}
          />
        </Setting>
      )}
      <Setting label={t('settings.density')}>
        <SegmentedControl
          fullWidth
          aria-label={t('settings.density')}
          value={density}
          data={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
          onChange={setDensity}
        />
      </Setting>
      <Setting label={t('settings.pageSize')}>
        <SegmentedControl
          fullWidth
          aria-label={t('settings.pageSize')}
          value={`${pageSize}`}
          data={pageSizes.map(String)}
          onChange={(value) => setPageSize(pageSizes.find((size) => `${size}` === value) ?? 20)}
        />
      </Setting>
    </div>
  );
}
