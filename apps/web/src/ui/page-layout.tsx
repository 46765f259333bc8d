import { Button, Title, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Crumb, PageCrumbs } from './page-crumbs.tsx';
import styles from './page-layout.module.css';
import { SideDrawer } from './side-drawer.tsx';

export interface PageLayoutProps {
  /** Heading of the page and name of the browser tab. */
  readonly title: string;
  /** Keeps the heading for screen readers only, where the breadcrumbs already say it. */
  readonly isTitleHidden?: boolean;
  readonly crumbs?: readonly Crumb[];
  /** How many there are of what the page shows; stays beside the title on narrow screens. */
  readonly count?: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  /** Column at the left from 992 px on; behind a button below. */
  readonly rail?: ReactNode;
  /** Stands in place of breadcrumbs and actions, and stays in sight, as long as it is given. */
  readonly toolbar?: ReactNode;
  /** Name of the rail, 'Filtros rápidos' unless said. */
  readonly railLabel?: string;
  readonly children: ReactNode;
}

/** Frame of a screen inside the shell: breadcrumbs, heading, rail and content. */
export function PageLayout(props: PageLayoutProps) {
  const { title, isTitleHidden = false, crumbs = [], count, actions, rail, toolbar, children } = props;
  const { t } = useTranslation();
  useDocumentTitle(`${title} · ${t('product')}`);
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [isRailOpen, railDrawer] = useDisclosure(false);
  const railLabel = props.railLabel ?? t('filters');
  const heading = <Title order={1}>{title}</Title>;
  return (
    <div className={styles.page}>
      {rail && isWide && (
        <aside className={styles.rail} aria-label={railLabel}>
          {rail}
        </aside>
      )}
      <div className={styles.content}>
        {toolbar ? (
          <div className={`${styles.bar} ${styles.toolbar}`}>
            <VisuallyHidden>{heading}</VisuallyHidden>
            {toolbar}
          </div>
        ) : (
          <div className={styles.bar}>
            <div className={styles.top}>
              <div className={styles.names}>
                <PageCrumbs crumbs={crumbs} />
                {isTitleHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
              </div>
              {count}
            </div>
            {rail && !isWide && (
              <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={railDrawer.open}>
                {railLabel}
              </Button>
            )}
            {actions}
          </div>
        )}
        {children}
      </div>
      {rail && !isWide && (
        <SideDrawer opened={isRailOpen} onClose={railDrawer.close} title={railLabel} size={320}>
          {/** biome-ignore lint/a11y: choosing an entry by keyboard or pointer closes the drawer; the entries are the controls */}
          <div onClick={(event) => closesRail(event.target) && railDrawer.close()}>{rail}</div>
        </SideDrawer>
      )}
    </div>
  );
}

function closesRail(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a[href], [data-closes-rail]') !== null;
}
