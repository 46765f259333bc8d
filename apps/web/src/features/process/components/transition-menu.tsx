import { Button, Menu } from '@mantine/core';
import { IconArrowRight, IconBan, IconChevronDown } from '@tabler/icons-react';
import { errorText, type Process } from '@tramite/contract';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo, reasonText, type WireAbility } from '../../../lib/abilities/abilities.ts';
import { AbilityButton } from '../../../ui/ability-button.tsx';
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
      <AbilityButton
        ability={abilities.transition}
        reason={whyNot(process, abilities.transition)}
        variant="light"
        size="xs"
        aria-label={label}
        onClick={() => undefined}
      >
        {t('card.transit')}
      </AbilityButton>
    );
  }
  return (
    // Inside the landmark, yet outside the card, whose neighbours would cover it.
    <Menu position="bottom-end" width={300} portalProps={{ target: 'main' }}>
      <Menu.Target>
        <Button variant="light" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />} aria-label={label}>
          {t('card.transit')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...transitions]
          .sort((a, b) => Number(a.isCancel) - Number(b.isCancel))
          .map((transition) => (
            <TransitionItem key={transition.id} process={process} transition={transition} onTransit={onTransit} />
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function TransitionItem({ process, transition, onTransit }: TransitionMenuProps & { readonly transition: Transition }) {
  const { t } = useTranslation('process');
  const { label, stage, isCancel, ability } = transition;
  const isAllowed = canDo(ability);
  const Picture = isCancel ? IconBan : IconArrowRight;
  const handleClick = (event: MouseEvent) => {
    if (isAllowed) {
      onTransit(transition);
    } else {
      event.preventDefault();
    }
  };
  return (
    <Menu.Item
      className={isAllowed ? undefined : styles.denied}
      aria-disabled={!isAllowed || undefined}
      closeMenuOnClick={isAllowed}
      leftSection={<Picture size={16} aria-hidden className={isCancel ? styles.cancel : undefined} />}
      onClick={handleClick}
    >
      {label}
      <span className={styles.hint}>{isAllowed ? t('card.to', { stage: stage.label }) : whyNot(process, ability)}</span>
    </Menu.Item>
  );
}
