import { Button } from '@mantine/core';
import { IconChecklist, IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import mode from '../../features/viewer/check-mode/check-mode.module.css';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';

export interface CheckStateProps {
  readonly state: 'loading' | 'empty' | 'denied' | 'disabled';
  readonly onLeave: () => void;
}

interface CheckFrameProps {
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** The whole window with the way out, around whatever stands in for a document. */
export function CheckFrame({ onLeave, children }: CheckFrameProps) {
  const { t } = useTranslation('check-mode');
  return (
    <>
      <header className={mode.header}>
        <IconButton size={36} label={t('leave')} icon={IconX} onClick={onLeave} />
        <h1 className={mode.title}>{t('title')}</h1>
      </header>
      <main id="conteudo" tabIndex={-1} data-focus-place className={mode.main}>
        <div className={mode.end}>{children}</div>
      </main>
    </>
  );
}

/** The screen while there is no document to show, and why. */
export function CheckState({ state, onLeave }: CheckStateProps) {
  const { t } = useTranslation('check-mode');
  return (
    <CheckFrame onLeave={onLeave}>
      {state === 'loading' ? (
        <Loading />
      ) : (
        <EmptyState
          icon={state === 'empty' ? IconChecklist : IconLock}
          title={t(`state.${state}.title`)}
          hint={t(`state.${state}.hint`)}
          action={<Button onClick={onLeave}>{t('end.back')}</Button>}
        />
      )}
    </CheckFrame>
  );
}
