import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/notice.tsx';
import { toast } from '../feedback/toast.tsx';
import type { DraftSaving } from './use-draft-saving.ts';

export interface DraftConflictProps<T> {
  /** What both changed, as in 'Ana mudou este fluxo às 10:32'. */
  readonly what: string;
  readonly saving: DraftSaving<T>;
  readonly mine: () => T | Promise<T>;
  /** What the server has now. */
  readonly askTheirs: () => Promise<{ readonly content: T; readonly by: string }>;
  /** Saves a content as a file on the device; `by` names whose it is where it is not one's own. */
  readonly download: (content: T, by?: string) => void;
  /** Opens what the server has; one's own waits in this browser. */
  readonly onOpenTheirs: () => void;
  /** Opens what an earlier visit could not save. */
  readonly onTake: (content: T) => unknown;
}

/** Two changed the same draft: whoever comes later decides, and neither work is lost. */
export function DraftConflict<T>(props: DraftConflictProps<T>) {
  const { what, saving, mine, askTheirs, download, onOpenTheirs, onTake } = props;
  const { t } = useTranslation('draft');
  const [isBusy, setBusy] = useState(false);
  /** What is on the server is downloaded before it is replaced. */
  const replace = async (put: () => unknown) => {
    setBusy(true);
    try {
      const { content, by } = await askTheirs();
      download(content, by);
      await put();
    } catch (error) {
      toast.error(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  };
  const { other, state } = saving;
  const { conflict } = state;
  if (conflict) {
    return (
      <Notice tone="warn" role="alert" title={t('conflict.title', { ...conflict, what })}>
        <p>{t('conflict.hint')}</p>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={async () => download(await mine())}>
            {t('conflict.download')}
          </Button>
          <Button size="xs" variant="default" loading={isBusy} onClick={() => replace(() => saving.saver.overwrite())}>
            {t('conflict.overwrite')}
          </Button>
          <Button size="xs" variant="default" onClick={onOpenTheirs}>
            {t('conflict.open', { ...conflict })}
          </Button>
        </Group>
      </Notice>
    );
  }
  const handleTake = async () => {
    if (!other) return;
    await onTake(other.content);
    saving.forgetOther();
  };
  return (
    other && (
      <Notice tone="info" role="status" title={t('other.title')}>
        <p>{t('other.hint')}</p>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={isBusy} onClick={() => replace(handleTake)}>
            {t('other.open')}
          </Button>
          <Button size="xs" variant="default" onClick={() => download(other.content)}>
            {t('conflict.download')}
          </Button>
          <Button size="xs" variant="default" onClick={saving.forgetOther}>
            {t('other.forget')}
          </Button>
        </Group>
      </Notice>
    )
  );
}
