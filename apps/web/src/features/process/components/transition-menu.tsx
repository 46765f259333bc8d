import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconBan, IconChevronDown } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { canDo, type WireAbility } from '../../../lib/abilities/abilities.ts';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { formatList } from '../../../lib/format/text.ts';
import { waysInOrder } from '../../../lib/record/ways-in-order.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import styles from './transition-menu.module.css';

export type Transition = Process['transitions'][number];

export interface TransitionMenuProps {
  readonly process: Process;
  readonly onTransit: (transition: Transition) => void;
}

interface Words {
  readonly t: TFunction<'process'>;
  readonly reasonText: ReturnType<typeof useReasonText>;
}

/** Why a process cannot be moved, with the name of who holds it or of the functions that may. */
function whyNot(
  { t, reasonText }: Words,
  { reserve }: Process,
  ability: WireAbility,
  roles: Transition['roles'],
): string {
  if (ability === 'process.reserved' && reserve) {
    return reasonText(ability, { name: reserve.name }) ?? '';
  }
  if (ability === 'transition.wrong_role' && roles.length > 0) {
    const labels = new Set(roles.map(({ label }) => label));
    return t('card.otherRole', { count: labels.size, roles: formatList(labels, 'disjunction') });
  }
  return reasonText(ability) ?? '';
}

/** Ways out of the present stage as entries of a menu: those the actor may take, and why not the others. */
function transitionEntries(
  words: Words,
  { process, onTransit }: TransitionMenuProps,
  transitions: readonly Transition[],
): MenuEntry[] {
  const toEntry = (transition: Transition): MenuEntry => {
    const isAllowed = canDo(transition.ability);
    const Picture = transition.isCancel ? IconBan : transition.isBack ? IconArrowBackUp : IconArrowRight;
    return {
      key: transition.id,
      label: transition.label,
      hint: isAllowed
        ? words.t('card.to', { stage: transition.stage.label })
        : whyNot(words, process, transition.ability, transition.roles),
      icon: <Picture size={16} aria-hidden className={transition.isCancel ? styles.cancel : undefined} />,
      isDenied: !isAllowed,
      onSelect: () => onTransit(transition),
    };
  };
  return waysInOrder(transitions).map(toEntry);
}

/** Some of the ways out of the present stage as entries of a menu. */
export function useTransitionEntries(props: TransitionMenuProps, transitions: readonly Transition[]): MenuEntry[] {
  return transitionEntries(useWords(), props, transitions);
}

function useWords(): Words {
  const { t } = useTranslation('process');
  return { t, reasonText: useReasonText() };
}

/** The ways out of the present stage, or why none is open. Nothing once the process ended. */
export function TransitionMenu({ process, onTransit }: TransitionMenuProps) {
  const words = useWords();
  const { t } = words;
  const { transitions, abilities } = process;
  if (transitions.length === 0) {
    return null;
  }
  const label = t('card.transitOf', { id: process.id });
  if (!canDo(abilities.transition)) {
    const roles = transitions.flatMap((transition) => transition.roles);
    return (
      <ReasonButton
        reason={whyNot(words, process, abilities.transition, roles)}
        variant="light"
        size="xs"
        aria-label={label}
      >
        {t('card.transit')}
      </ReasonButton>
    );
  }
  return (
    <MenuButton
      label={label}
      entries={transitionEntries(words, { process, onTransit }, transitions)}
      width={300}
      isOutside
    >
      <Button variant="light" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />} aria-label={label}>
        {t('card.transit')}
      </Button>
    </MenuButton>
  );
}
