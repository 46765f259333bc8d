import { Text } from '@mantine/core';
import {
  type Icon,
  IconBuilding,
  IconBuildingStore,
  IconChevronDown,
  IconCircleOff,
  IconMapPin,
  IconPlus,
} from '@tabler/icons-react';
import type { Registration, Structure } from '@tramite/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LinkButton, TextLink } from '../../../ui/button/link-button.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import type { Branch, Level } from '../structure-tree.ts';
import styles from './structure.module.css';

export const keyOf = ({ level, id }: Branch): string => `${level} ${id}`;

interface Below {
  readonly level: Level;
  /** The field of a record below that says whose it is. */
  readonly by: string;
  readonly ability: keyof Structure['abilities'];
}

const looks: Readonly<Record<Level, { readonly icon: Icon; readonly below: Below | null }>> = {
  'legal-person': {
    icon: IconBuilding,
    below: { level: 'companies', by: 'legalPersonId', ability: 'company' },
  },
  companies: {
    icon: IconBuildingStore,
    below: { level: 'establishments', by: 'companyId', ability: 'establishment' },
  },
  establishments: { icon: IconMapPin, below: null },
};

export interface StructureBranchesProps {
  /** What they belong to. */
  readonly label: string;
  readonly branches: readonly Branch[];
  readonly registrations: Readonly<Record<Level, Registration>>;
  readonly abilities: Structure['abilities'];
  /** Keys of those whose own are hidden. */
  readonly closed: ReadonlySet<string>;
  /** Null while nothing is to be folded. */
  readonly onFold: ((key: string) => void) | null;
}

/** Records of a level, each with those below it. */
export function StructureBranches(props: StructureBranchesProps) {
  return (
    <ul className={styles.branches} aria-label={props.label}>
      {props.branches.map((branch) => (
        <li key={keyOf(branch)}>
          <BranchLine {...props} branch={branch} />
        </li>
      ))}
    </ul>
  );
}

function BranchLine({ branch, ...props }: StructureBranchesProps & { readonly branch: Branch }) {
  const { registrations, abilities, closed, onFold } = props;
  const { t } = useTranslation('structure');
  const id = useId();
  const { level, label, enabled, below } = branch;
  const { icon: Picture, below: next } = looks[level];
  const key = keyOf(branch);
  const isOpen = !closed.has(key);
  const belowLabel = next && registrations[next.level].label.toLocaleLowerCase('pt-BR');
  return (
    <>
      <div className={styles.line} data-disabled={!enabled || undefined}>
        <span className={styles.fold} data-open={isOpen || undefined}>
          {below.length > 0 && onFold && (
            <IconButton
              label={t(isOpen ? 'close' : 'open', { label: belowLabel, name: label })}
              icon={IconChevronDown}
              isExpanded={isOpen}
              aria-controls={id}
              onClick={() => onFold(key)}
            />
          )}
        </span>
        <Picture size={18} aria-hidden className={styles.picture} />
        <BranchWords branch={branch} />
        {next && enabled && canDo(abilities[next.ability]) && (
          <LinkButton
            to="/backoffice/$page/$record"
            params={{ page: next.level, record: 'new' }}
            search={{ [next.by]: branch.id }}
            variant="subtle"
            size="compact-sm"
            className={styles.add}
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('create', { create: registrations[next.level].create, name: label })}
          >
            {registrations[next.level].create}
          </LinkButton>
        )}
      </div>
      {next && (
        <div id={id} hidden={!isOpen}>
          {below.length > 0 ? (
            <StructureBranches {...props} label={label} branches={below} />
          ) : (
            <Text size="dense" c="dimmed" className={styles.none}>
              {t('none', { label: belowLabel })}
            </Text>
          )}
        </div>
      )}
    </>
  );
}

/** What it is called, and what is to be known of it. */
function BranchWords({ branch: { level, id, label, note, enabled, people } }: { readonly branch: Branch }) {
  const { t } = useTranslation('structure');
  return (
    <div className={styles.words}>
      <TextLink to="/backoffice/$page/$record" params={{ page: level, record: String(id) }} className={styles.name}>
        {label}
      </TextLink>
      {note && (
        <Text component="span" size="dense" c="dimmed" className="tabular">
          {note}
        </Text>
      )}
      {!enabled && <ToneBadge tone="mute" icon={IconCircleOff} label={t('disabled')} />}
      {people !== null && (
        <Text component="span" size="dense" c={people === 0 && enabled ? 'var(--tr-warn)' : 'dimmed'}>
          {t('people', { count: people })}
        </Text>
      )}
    </div>
  );
}
