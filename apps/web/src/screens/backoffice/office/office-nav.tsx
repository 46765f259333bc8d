import { Text, TextInput } from '@mantine/core';
import { IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../../lib/format/text.ts';
import styles from './office.module.css';
import { type OfficeEntry, type OfficeGroup, useOfficeGroups } from './office-groups.ts';
import { OfficeState } from './office-state.tsx';

/** All of the administration that the user may open, by group, found by name. */
export function OfficeNav() {
  const { t } = useTranslation('backoffice');
  const groups = useOfficeGroups();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = foldText(typed.trim());
  const shown = groups.map((group) => narrowed(group, wanted)).filter(({ entries }) => entries.length > 0);
  useLayoutEffect(() => {
    // Of the rail alone: the page stays where it is.
    const current = list.current?.querySelector<HTMLElement>('li a[aria-current="page"]');
    const rail = current?.closest<HTMLElement>('[data-office-rail]');
    if (current && rail) {
      rail.scrollTop = Math.max(0, current.offsetTop - rail.clientHeight / 2);
    }
  }, []);
  return (
    <div className={styles.nav} ref={list}>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('find')}
        placeholder={t('findShort')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Link to="/backoffice" className={styles.way} activeOptions={{ exact: true, includeSearch: false }}>
        <IconLayoutGrid size={16} aria-hidden />
        {t('overview')}
      </Link>
      {shown.map((group) => (
        <NavGroup key={group.key} group={group} />
      ))}
      <Text role="status" size="dense" c="dimmed" px={8}>
        {shown.length === 0 ? t('nothingFound', { text: typed.trim() }) : ''}
      </Text>
    </div>
  );
}

/** A group is found as a whole by its own name. */
function narrowed(group: OfficeGroup, wanted: string): OfficeGroup {
  return foldText(group.label).includes(wanted)
    ? group
    : { ...group, entries: group.entries.filter(({ label }) => foldText(label).includes(wanted)) };
}

function NavGroup({ group: { label, entries } }: { readonly group: OfficeGroup }) {
  const id = useId();
  return (
    <div>
      <Text id={id} className={styles.group}>
        {label}
      </Text>
      <ul aria-labelledby={id} className={styles.list}>
        {entries.map((entry) => (
          <NavEntry key={entry.key} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function NavEntry({ entry }: { readonly entry: OfficeEntry }) {
  const { to, also, label, step } = entry;
  const isBelow = useLocation({ select: ({ pathname }) => also.some((path) => pathname.startsWith(path)) });
  return (
    <li>
      <Link
        to={to}
        className={styles.way}
        activeOptions={{ includeSearch: false }}
        aria-current={isBelow ? 'page' : undefined}
      >
        <span className={styles.label}>{label}</span>
        {step && <OfficeState step={step} />}
      </Link>
    </li>
  );
}
