import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../../ui/layout/rail.module.css';
import { SideDrawer } from '../../../ui/overlay/side-drawer.tsx';
import type { workflowManagementPaths } from '../../workflow-management/workflow-management.paths.ts';
import type { backofficePaths } from '../backoffice.paths.ts';
import styles from './office.module.css';
import { useOfficeGroups } from './office-groups.ts';
import { OfficeNav } from './office-nav.tsx';

type OfficePath = (typeof backofficePaths | typeof workflowManagementPaths)[number];

/** Where something is drawn or written, which takes the whole width: the rail is behind a button. */
const workshops: ReadonlySet<string> = new Set<OfficePath>([
  '/backoffice/forms/dynamic-form/$form',
  '/backoffice/forms/templates/create',
  '/backoffice/forms/templates/$template/edit',
  '/workflow-management/bpm',
  '/workflow-management/$type/board',
]);

/** The frame of all screens of the administration: its rail stays while they come and go. */
export function Office() {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const isWorkshop = useMatches({ select: (matches) => matches.some(({ fullPath }) => workshops.has(fullPath)) });
  const hasAny = useOfficeGroups().length > 0;
  const screen = (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
  if (!hasAny) {
    return screen;
  }
  const isBeside = isWide && !isWorkshop;
  return (
    <div className={styles.office} data-beside={isBeside || undefined}>
      {isBeside ? <Rail /> : <RailButton />}
      <div className={styles.screen}>{screen}</div>
    </div>
  );
}

function Rail() {
  const { t } = useTranslation('menu');
  return (
    <nav className={frame.rail} aria-label={t('administration')} data-office-rail data-no-print>
      <OfficeNav />
    </nav>
  );
}

function RailButton() {
  const { t } = useTranslation('menu');
  const [isOpen, drawer] = useDisclosure(false);
  const handleClick = ({ target }: React.MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) drawer.close();
  };
  return (
    <div className={styles.bar} data-no-print>
      <Button
        variant="default"
        leftSection={<IconLayoutSidebar size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {t('administration')}
      </Button>
      <SideDrawer opened={isOpen} onClose={drawer.close} title={t('administration')} size={320}>
        {/** biome-ignore lint/a11y: choosing an entry by keyboard or pointer closes the drawer; the entries are the controls */}
        <nav aria-label={t('administration')} onClick={handleClick}>
          <OfficeNav />
        </nav>
      </SideDrawer>
    </div>
  );
}
