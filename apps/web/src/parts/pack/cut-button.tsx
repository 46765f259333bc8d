import { UnstyledButton } from '@mantine/core';
import { IconArrowsJoin2, IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/hint/hint.tsx';
import styles from './pack.module.css';
import type { CutReason } from './propose-cuts.ts';

export interface CutButtonProps {
  /** The page before it. */
  readonly after: number;
  readonly isCut: boolean;
  /** Why a cut is proposed here. */
  readonly reason: CutReason | undefined;
  readonly isInReach: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
}

/** Between two pages: cuts there, or joins what was cut. */
export function CutButton({ after, isCut, reason, isInReach, onFocus, onToggle }: CutButtonProps) {
  const { t } = useTranslation('pack');
  const both = { before: after, after: after + 1 };
  const why =
    reason && t(`reason.${reason.kind}`, reason.kind === 'heading' ? { paper: t(`paper.${reason.paper}`) } : {});
  const isProposed = !isCut && why !== undefined;
  const label = isCut ? t('joinOf', both) : isProposed ? t('suggestedCutOf', { ...both, reason: why }) : t('cut', both);
  // The hint stays where words stand too: without it the button would be another one and lose the focus.
  return (
    <Hint label={label}>
      <UnstyledButton
        className={styles.cut}
        data-walk="cut"
        data-cut={isCut || undefined}
        data-proposed={isProposed || undefined}
        aria-label={label}
        tabIndex={isInReach ? 0 : -1}
        onFocus={onFocus}
        onClick={onToggle}
      >
        {isCut ? <IconArrowsJoin2 size={16} aria-hidden /> : <IconScissors size={16} aria-hidden />}
        {isCut && t('join')}
        {isProposed && (
          <>
            <span className={styles.cutHere}>{t('suggestedCut')}</span>
            <span className={styles.why}>{why}</span>
          </>
        )}
      </UnstyledButton>
    </Hint>
  );
}
