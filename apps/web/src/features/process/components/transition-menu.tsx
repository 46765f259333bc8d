import { Button } from '@mantine/core';
import { IconArrowRight, IconBan, IconChevronDown } from '@tabler/icons-react';
import { errorText, type Process } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { canDo, reasonText, type WireAbility } from '../../../lib/abilities/abilities.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import type { MenuEntry } from '../../../ui/menu-entry.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import styles from './transition-menu.module.css';

export type Transition = Process['transitions'][number];

export interface TransitionMenuProps {
  readonly process: Process;
  readonly onTransit: (transition: Transition) => void;
}

/** Why a process cannot be moved, with the name of who holds it. */
function whyNot(process: Process, ability: WireAbility): string {
  const name = process.reserve?.name;
  const isReserved = ability === 'process.reserved' && name !== undefined;
  return (isReserved ? errorText('process.reserved', { name }) : reasonText(ability)) ?? '';
}

/** Ways out of the present stage: those the actor may take, and why not the others. Nothing once the process ended. */
export function TransitionMenu({ process, onTransit }: TransitionMenuProps) {
  const { t } = useTranslation('process');
  const { transitions, abilities } = process;
  if (transitions.length === 0) {
    return null;
  }
  const label = t('card.transitOf', { id: process.id });
  if (!canDo(abilities.transition)) {
    return (
      <ReasonButton reason={whyNot(process, abilities.transition)} variant="light" size="xs" aria-label={label}>
        {t('card.transit')}
      </ReasonButton>
    );
  }
  const toEntry = (transition: Transition): MenuEntry => {
    const isAllowed = canDo(transition.ability);
    const Picture = transition.isCancel ? IconBan : IconArrowRight;
    return {
      key: transition.id,
      label: transition.label,
      hint: isAllowed ? t('card.to', { stage: transition.stage.label }) : whyNot(process, transition.ability),
      icon: <Picture size={16} aria-hidden className={transition.isCancel ? styles.cancel : undefined} />,
      isDenied: !isAllowed,
      onSelect: () => onTransit(transition),
    };
  };
  const entries = [...transitions].sort((a, b) => Number(a.isCancel) - Number(b.isCancel)).map(toEntry);
  return (
    <MenuButton label={label} entries={entries} width={300} isOutside>
      <Button variant="light" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />} aria-label={label}>
        {t('card.transit')}
      </Button>
    </MenuButton>
  );
}
