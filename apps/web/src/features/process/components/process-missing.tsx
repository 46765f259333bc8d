import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import card from '../../../parts/record/record-card.module.css';
import { Hint } from '../../../ui/hint/hint.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import styles from './process-missing.module.css';
import { type TransitionMenuProps, useTransitionEntries } from './transition-menu.tsx';

/** What is missing, by name; for who may move the process on, a way to where it is filled in. */
export function ProcessMissing({ process, onTransit }: TransitionMenuProps) {
  const ways = process.transitions.filter(({ isCancel, isBack, ability }) => !isCancel && !isBack && canDo(ability));
  const entries = useTransitionEntries({ process, onTransit }, ways);
  const text = useMissingText(process);
  if (text === undefined) {
    return null;
  }
  const content = (
    <>
      <IconAlertTriangle size={16} aria-hidden />
      <span className={card.cut}>{text}</span>
    </>
  );
  const [only, ...others] = ways;
  if (!only) {
    return (
      <Hint label={text}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names that do not fit are in its tooltip */}
        <span role="note" aria-label={text} tabIndex={0} className={`${card.inline} ${card.giving} ${card.warn}`}>
          {content}
        </span>
      </Hint>
    );
  }
  const button = (
    <UnstyledButton className={`${card.press} ${card.warn}`} title={text} onClick={() => onTransit(only)}>
      {content}
    </UnstyledButton>
  );
  if (others.length === 0) {
    return <span className={card.giving}>{button}</span>;
  }
  return (
    <span className={card.giving}>
      <MenuButton
        label={text}
        header={<span className={styles.names}>{text}</span>}
        entries={entries}
        width={300}
        isOutside
      >
        {button}
      </MenuButton>
    </span>
  );
}

/** 'Faltam 3: Chassi, CNH (2)'; that something is missing, where no name may be told; undefined where all is there. */
export function useMissingText({ task, wasAllRequiredDocumentsFilled, missing }: Process): string | undefined {
  const { t } = useTranslation('process');
  return task && !wasAllRequiredDocumentsFilled ? missingText(t, missing) : undefined;
}

function missingText(t: TFunction<'process'>, missing: Process['missing']): string {
  const filledIn = missing.filter(({ kind }) => kind !== 'signature');
  const names = filledIn.map(({ label, count }) =>
    count > 1 ? t('card.missingMany', { label, number: count }) : label,
  );
  const count = filledIn.reduce((sum, item) => sum + item.count, 0);
  return names.length === 0 ? t('card.requiredMissing') : t('card.missing', { count, names: names.join(', ') });
}
