import type { Document } from '@tramite/contract';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { useViewer, type ViewerInput, type ViewerModel } from '../use-viewer.ts';
import styles from './check-mode.module.css';
import { DesktopMode } from './desktop-mode.tsx';
import { MobileMode } from './mobile-mode.tsx';
import { ModeHeader } from './mode-header.tsx';
import { type CheckMode as Mode, useCheckMode } from './use-check-mode.ts';
import type { ModeFollowers, ModeTexts } from './use-mode-followers.ts';

export interface CheckModeProps extends ViewerInput {
  /** Tells the list from others. */
  readonly listKey: string;
  /** Signs or refuses the document on show. */
  readonly renderActs: (document: Document, followers: ModeFollowers) => ReactNode;
  /** These documents come next. */
  readonly onAhead: (documents: readonly Document[]) => void;
  readonly onLeave: () => void;
}

/** Documents one after the other over the whole screen, to be checked or refused by single keys. */
export function CheckMode(props: CheckModeProps) {
  const model = useViewer({ ...props, showsEarlier: true });
  return model && <Shown {...props} model={model} />;
}

function Shown({ model, listKey, renderActs, onAhead, onLeave }: CheckModeProps & { readonly model: ViewerModel }) {
  const mode = useCheckMode(model, listKey, useTexts());
  const isMobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.querySelector<HTMLElement>('[data-focus-place]')?.focus(), []);
  useModeKeys(mode, onLeave);
  useTelling(model.selected.id, model.slots.onShow);
  useAhead(mode.coming, onAhead);
  const Layout = isMobile ? MobileMode : DesktopMode;
  return (
    <>
      <ModeHeader model={model} mode={mode} onLeave={onLeave} />
      <main id="conteudo" ref={main} tabIndex={-1} data-focus-place className={styles.main} data-check-mode>
        <Layout model={model} mode={mode} acts={renderActs(model.selected, mode.followers)} onLeave={onLeave} />
      </main>
    </>
  );
}

function useTexts(): ModeTexts {
  const { t } = useTranslation('check-mode');
  return {
    signed: t('said.signed'),
    undone: t('said.undone'),
    refused: (reason) => t('said.refused', { reason }),
    nameOf: ({ id, type }) => t('said.name', { id, type: type.label }),
    failed: messageOf,
  };
}

function useModeKeys({ isFinished, next, previous, undo }: Mode, onLeave: () => void): void {
  const { t } = useTranslation('check-mode');
  const inQueue = isFinished
    ? []
    : [{ keys: 'ArrowRight', group: 'record' as const, label: t('keys.next'), isOnce: true, run: next }];
  useShortcuts([
    ...inQueue,
    { keys: 'ArrowLeft', group: 'record', label: t('keys.previous'), isOnce: true, run: previous },
    { keys: 'z', group: 'record', label: t('keys.undo'), isOnce: true, run: undo },
    {
      keys: 'Escape',
      group: 'go',
      label: t('keys.leave'),
      // Menus and the search in a file close by it first.
      run: () => !document.querySelector('[data-own-escape], [role="menu"], [role="listbox"]') && onLeave(),
    },
  ]);
}

function useTelling(id: number, onShow: ((id: number) => void) | undefined): void {
  const tell = useEffectEvent(() => onShow?.(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each document
  useEffect(() => tell(), [id]);
}

function useAhead(coming: readonly Document[], onAhead: CheckModeProps['onAhead']): void {
  const key = coming.map(({ id }) => id).join();
  const tell = useEffectEvent(() => onAhead(coming));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when others come
  useEffect(() => tell(), [key]);
}
