import type { QuickFilter } from '@tramite/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuickFilters } from '../../../features/quick-filter/api/list-quick-filters.query.ts';
import { formatShortCount } from '../../../lib/format/number.ts';
import { foldText } from '../../../lib/format/text.ts';
import { stringifyQuery } from '../../../lib/navigation/query-text.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { backofficeMenu } from '../../../screens/backoffice/backoffice.menu.ts';
import { useMenu } from '../../../ui/screen/use-menu.ts';
import { menu } from '../../menu.ts';
import { paths } from '../../paths.ts';
import { useAccountEntries } from '../use-account-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { recentEntries } from './recent-entries.ts';
import { typedEntries } from './typed-entries.ts';

/**
 * What the palette offers for a text: what can be done with the record at hand, then without a text the last used, the
 * screens and the quick filters, else what answers it, among it all of the administration. The processes come later than
 * the rest.
 */
export function usePaletteEntries(
  typed: string,
  acts: readonly PaletteEntry[],
  processes: readonly PaletteEntry[],
  registrations: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const { t } = useTranslation('menu');
  const { userId, customer } = useUser();
  const screens = useMenu(menu);
  const office = useMenu(backofficeMenu);
  const account = useAccountEntries();
  const { data: ofProcesses } = useQuickFilters('workflows');
  const { data: ofDocuments } = useQuickFilters('documents');
  const fixed = useMemo(
    (): PaletteEntry[] => [
      ...screens.map(({ label, to }) => ({
        id: to,
        group: 'screens' as const,
        icon: label,
        label: t(label),
        path: to,
      })),
      {
        id: 'advanced',
        group: 'screens',
        icon: 'advanced',
        label: t('search.advanced'),
        path: paths.home + stringifyQuery({ advanced: 1 }),
      },
      ...account.map(({ key, to = '', run }) => ({
        id: key,
        group: 'screens' as const,
        icon: key,
        label: t(key),
        path: to,
        run,
      })),
      ...office.map(({ label, to }) => ({
        id: label,
        group: 'screens' as const,
        icon: label,
        label: t(label),
        path: to,
      })),
      ...[...(ofProcesses?.items ?? []), ...(ofDocuments?.items ?? [])]
        .filter(({ visible }) => visible)
        .map(filterEntry),
    ],
    [screens, office, account, ofProcesses, ofDocuments, t],
  );
  return useMemo(() => {
    const wanted = foldText(typed.trim());
    if (wanted === '') {
      return [...acts, ...recentEntries(userId, customer?.idCustomer ?? 0), ...fixed];
    }
    const others = registrations.filter(({ path }) => !fixed.some((entry) => entry.path === path));
    const named = [...acts, ...fixed, ...others].filter(({ label }) => foldText(label).includes(wanted));
    return [...named, ...processes, ...typedEntries(typed, t)];
  }, [typed, acts, fixed, processes, registrations, userId, customer, t]);
}

function filterEntry({ id, label, icon, searchType, count, countIsAtLeast }: QuickFilter): PaletteEntry {
  const path = paths.home + stringifyQuery({ type: searchType, quickFilterId: id });
  return { id: path, group: 'filters', icon, label, path, count: formatShortCount(count, countIsAtLeast) };
}
