import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './office.module.css';
import { type OfficeGroup, useOfficeGroups } from './office-groups.ts';
import { OfficeState } from './office-state.tsx';

/** The administration at a glance: each screen with what it is for, and what there is of it. */
export function OfficeTiles() {
  return useOfficeGroups().map((group) => <TileGroup key={group.key} group={group} />);
}

function TileGroup({ group: { label, icon: Picture, entries } }: { readonly group: OfficeGroup }) {
  return (
    <section>
      <Title order={2} className={styles.tilesTitle}>
        <Picture size={20} stroke={1.75} aria-hidden />
        {label}
      </Title>
      <ul className={styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <Link to={entry.to} className={styles.tile}>
              <span className={styles.tileTop}>
                <span className={styles.label}>{entry.label}</span>
                {entry.step && <OfficeState step={entry.step} />}
              </span>
              <Text span size="dense" c="dimmed">
                {entry.hint}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
