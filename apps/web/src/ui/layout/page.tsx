import { Button, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DenialContext } from '../feedback/denial.ts';
import { oneStop } from '../focus/one-stop.ts';
import { SideDrawer } from '../overlay/side-drawer.tsx';
import { screenName } from '../screen/screen-name.ts';
import sideways from '../theme/sideways.module.css';
import styles from './page.module.css';
import { type Crumb, PageHeading } from './page-heading.tsx';
import frame from './rail.module.css';

export interface PageProps {
  /** Heading of the page, end of its breadcrumbs and name of the browser tab. */
  readonly title: string;
  /** What the page is part of; 'Consulta' unless said. */
  readonly crumbs?: readonly Crumb[];
  /** A form to fill in, the details of one thing, or, unless said, a list as wide as there is room. */
  readonly width?: 'form' | 'detail' | 'list';
  /** How many there are of what the page shows; stays beside the title on narrow screens. */
  readonly count?: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  /** Name of heading and buttons as one stop of Tab, where there are many. */
  readonly barLabel?: string;
  /** Column at the left from 992 px on; behind a button below. */
  readonly rail?: ReactNode;
  /** Name of the rail, 'Filtros rápidos' unless said. */
  readonly railLabel?: string;
  /** Lies over heading and actions, and stays in sight, as long as it is given; nothing below moves for it. */
  readonly toolbar?: ReactNode;
  /** With a `PageFooter` at its end where something is to be sent. */
  readonly children: ReactNode;
}

/** The one frame of a screen inside the shell: breadcrumbs that end in the heading, count, actions, rail and content. */
export function Page(props: PageProps) {
  const { title, crumbs, width = 'list', count, actions, barLabel, rail, toolbar, children } = props;
  const { t } = useTranslation();
  useDocumentTitle(`${title} · ${t('product')}`);
  useEffect(() => screenName.set(title), [title]);
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [isRailOpen, railDrawer] = useDisclosure(false);
  const railLabel = props.railLabel ?? t('filters');
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [denials, setDenials] = useState(0);
  const isDenied = denials > 0;
  const denial = useMemo(() => {
    const count = (by: number) => setDenials((before) => before + by);
    const deny = () => {
      count(1);
      return () => count(-1);
    };
    return { room, deny };
  }, [room]);
  return (
    <div className={styles.page} data-denied={isDenied || undefined}>
      {rail && isWide && (
        <aside className={frame.rail} aria-label={railLabel} data-rail data-no-print>
          {rail}
        </aside>
      )}
      <div className={styles.content} data-width={width} data-covered={toolbar ? true : undefined}>
        {toolbar && (
          <div className={styles.over} data-no-print>
            <div className={styles.toolbar}>
              <VisuallyHidden component="h1">{title}</VisuallyHidden>
              {toolbar}
            </div>
          </div>
        )}
        <div
          {...(barLabel && { ref: oneStop, role: 'toolbar', 'aria-label': barLabel })}
          className={styles.bar}
          data-covered={toolbar ? true : undefined}
        >
          <div className={styles.top}>
            <PageHeading crumbs={crumbs} title={title} />
            {count}
          </div>
          {(actions || (rail && !isWide)) && (
            <div className={`${styles.actions} ${sideways.row}`} data-no-print>
              {rail && !isWide && (
                <Button
                  variant="default"
                  leftSection={<IconFilter size={16} aria-hidden />}
                  data-rail-button
                  onClick={railDrawer.open}
                >
                  {railLabel}
                </Button>
              )}
              {actions}
            </div>
          )}
        </div>
        <DenialContext value={denial}>
          <div className={styles.body} hidden={isDenied}>
            {children}
          </div>
        </DenialContext>
        <div ref={setRoom} />
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
