import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCopy,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { formatBytes } from '@tramite/rules/text/bytes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadItem } from '../../lib/upload/upload-item.ts';
import { ToastDetails } from '../../ui/feedback/toast-details.tsx';
import { Hint } from '../../ui/hint/hint.tsx';
import { PickFiles } from './pick-files.tsx';
import styles from './upload.module.css';
import { UploadThumb } from './upload-thumb.tsx';

export interface UploadRowProps {
  readonly item: UploadItem;
  readonly extensions: readonly string[];
  /** Name of another file here with the same bytes; null when there is none. */
  readonly copyOf?: string | null;
  /** Above the name: what the file is. */
  readonly caption?: ReactNode;
  /** Below it: what else can be done with the file. */
  readonly actions?: ReactNode;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
}

/** One file: picture, name, size, how far it is, and what can be done. */
export function UploadRow({ item, caption, actions, copyOf = null, ...calls }: UploadRowProps) {
  const { t } = useTranslation('document');
  return (
    <div className={styles.row} data-state={item.state}>
      <UploadThumb item={item} />
      <div className={styles.about}>
        {caption}
        <Text className={styles.name} title={item.name}>
          {item.name}
        </Text>
        <UploadStatus item={item} />
        <UploadNotice item={item} />
        {copyOf !== null && (
          <p className={styles.copy}>
            <IconCopy size={14} aria-hidden />
            {t('upload.copyOf', { name: copyOf })}
          </p>
        )}
        <FailureActions item={item} {...calls} />
        {actions}
      </div>
      <RowAction item={item} {...calls} />
    </div>
  );
}

function UploadStatus({ item }: { readonly item: UploadItem }) {
  const { t } = useTranslation('document');
  const { state, progress, failure, name } = item;
  if (state === 'error') {
    return (
      <div className={styles.failure} role="alert">
        <IconAlertCircle size={14} aria-hidden />
        <span>
          {failure?.message}
          {failure?.traceId && <ToastDetails traceId={failure.traceId} />}
        </span>
      </div>
    );
  }
  const size = formatBytes(item.size);
  const pageCount = item.stored?.pageCount ?? 0;
  const percent = Math.round(progress * 100);
  const words = {
    queued: t('upload.queued'),
    saving: progress === 1 ? t('upload.opening') : t('upload.saving', { percent }),
    saved: t('upload.saved'),
    canceled: t('upload.canceled'),
  }[state];
  return (
    <>
      <Group gap={6} wrap="nowrap" className={styles.status}>
        {state === 'saved' && <IconCircleCheck size={14} color="var(--tr-good)" aria-hidden />}
        <span className="tabular">
          {words} · {size}
          {pageCount > 1 && ` · ${t('upload.pages', { count: pageCount })}`}
        </span>
      </Group>
      {state === 'saving' && (
        <Progress.Root size={4} mt={4}>
          <Progress.Section value={percent} animated={progress === 1} aria-label={t('upload.progressOf', { name })} />
        </Progress.Root>
      )}
    </>
  );
}

/** What the server found about a file it took. */
function UploadNotice({ item }: { readonly item: UploadItem }) {
  const { t } = useTranslation('document');
  const notice = item.stored?.notice;
  if (!notice) {
    return null;
  }
  return (
    <div className={styles.notice}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>{t(notice === 'incomplete' ? 'upload.cutShort' : 'upload.notDrawn')}</span>
    </div>
  );
}

/** A file that did not arrive is tried again, or another one takes its place and keeps what was filled in. */
function FailureActions({ item, extensions, onRetry, onReplace }: UploadRowProps) {
  const { t } = useTranslation('document');
  const { name, state, failure } = item;
  if (state !== 'error' && state !== 'canceled') {
    return null;
  }
  const canRetry = state === 'canceled' || failure?.canRetry === true;
  return (
    <Group gap="xs" mt={6}>
      {canRetry && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconRefresh size={14} aria-hidden />}
          aria-label={t('upload.retryOf', { name })}
          onClick={onRetry}
        >
          {t('upload.retry')}
        </Button>
      )}
      <PickFiles
        variant="default"
        size="compact-sm"
        isSingle
        label={t('upload.replaceOf', { name })}
        extensions={extensions}
        onFiles={([file]) => file && onReplace(file)}
      >
        {t('upload.replace')}
      </PickFiles>
    </Group>
  );
}

function RowAction({ item, onCancel, onRemove }: UploadRowProps) {
  const { t } = useTranslation('document');
  const isRunning = item.state === 'queued' || item.state === 'saving';
  const label = t(isRunning ? 'upload.cancelOf' : 'upload.removeOf', { name: item.name });
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} onClick={isRunning ? onCancel : onRemove}>
        {isRunning ? <IconX size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
      </ActionIcon>
    </Hint>
  );
}
