import { useTranslation } from 'react-i18next';
import type { LookedAt, Present } from '../../../lib/live/presence.ts';
import { Hint } from '../../../ui/hint/hint.tsx';
import styles from './live-record.module.css';

const shownAtMost = 3;

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
}

export interface PresentPeopleProps {
  readonly kind: LookedAt['kind'];
  readonly people: readonly Present[];
}

/** Initials of who else looks at a record; their names for who points at them, and for who does not see. */
export function PresentPeople({ kind, people }: PresentPeopleProps) {
  const { t } = useTranslation('live');
  if (people.length === 0) {
    return null;
  }
  const names = new Intl.ListFormat('pt-BR').format(people.map(({ name }) => name));
  const text = t(`present.${kind}`, { count: people.length, names });
  return (
    <Hint label={text}>
      <span className={styles.people} role="img" aria-label={text}>
        {people.slice(0, shownAtMost).map(({ id, name }) => (
          <span key={id} className={styles.person} aria-hidden>
            {initialsOf(name)}
          </span>
        ))}
        {people.length > shownAtMost && <span className={styles.person}>+{people.length - shownAtMost}</span>}
      </span>
    </Hint>
  );
}
