import { Button } from '@mantine/core';
import { IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './check-mode.module.css';
import { ModeSaid } from './mode-said.tsx';
import type { CheckMode } from './use-check-mode.ts';

export interface ModeActionsProps {
  readonly model: ViewerModel;
  readonly mode: CheckMode;
  readonly acts: ReactNode;
}

/** What can be done with the document on show, or why there is nothing to do; below it what was done last. */
export function ModeActions({ model, mode, acts }: ModeActionsProps) {
  const { t } = useTranslation('check-mode');
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields of a form */}
      <div className={styles.buttons} role="group" aria-label={t('actions')}>
        {mode.isOpen ? acts : <Nothing document={model.selected} mode={mode} />}
        <Button
          variant="subtle"
          rightSection={<IconChevronRight size={18} aria-hidden />}
          aria-keyshortcuts="ArrowRight"
          onClick={mode.next}
        >
          {t(mode.isOpen ? 'skip' : 'nextShort')}
        </Button>
      </div>
      <ModeSaid said={mode.said} onUndo={mode.undo} />
    </>
  );
}

function Nothing({ document, mode }: { readonly document: Document; readonly mode: CheckMode }) {
  const { t } = useTranslation('check-mode');
  const { outcome } = mode;
  const last = document.checks.findLast(({ userChecked }) => userChecked !== null)?.userChecked;
  const other = last ? t('state.other', { name: last.name }) : t('state.none');
  return (
    <p className={styles.nothing} role="status">
      <IconInfoCircle size={18} aria-hidden />
      {outcome === null || outcome === 'skipped' ? other : t(`state.${outcome}`)}
    </p>
  );
}
