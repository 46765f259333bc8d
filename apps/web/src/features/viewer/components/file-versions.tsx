import { Button } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileVersion } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { fileVersionsQuery } from '../api/list-file-versions.query.ts';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './file-versions.module.css';

/** The files the document on show has had: who brought each, when and why; earlier ones are laid beside it. */
export function FileVersions({ model }: { readonly model: ViewerModel }) {
  const { t } = useTranslation('document');
  const { selected, earlier, showEarlier } = model;
  const { data, error, refetch } = useQuery(fileVersionsQuery(selected.id, selected.fileVersion));
  if (error && !data) {
    return (
      <InlineFailure error={error} onRetry={() => void refetch()}>
        {t('viewer.versions.failed')}
      </InlineFailure>
    );
  }
  if (!data) return <Skeletons count={2} height={44} />;
  return (
    <ul className={styles.list}>
      {data.items.map((version) => (
        <li key={version.number} className={styles.item}>
          <About version={version} isPresent={version.number === selected.fileVersion} />
          {version.number !== selected.fileVersion && (
            <Button
              size="xs"
              variant={earlier === version.number ? 'light' : 'default'}
              leftSection={<IconColumns2 size={16} aria-hidden />}
              aria-pressed={earlier === version.number}
              aria-label={t('viewer.versions.compareOf', { number: version.number })}
              onClick={() => showEarlier(earlier === version.number ? null : version.number)}
            >
              {t('viewer.versions.compare')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function About({ version, isPresent }: { readonly version: FileVersion; readonly isPresent: boolean }) {
  const { t } = useTranslation('document');
  const { number, fileName, by, at, comment } = version;
  return (
    <div className={styles.about}>
      <strong>{t(isPresent ? 'viewer.versions.present' : 'viewer.versions.one', { number })}</strong>
      <span className={styles.name}>{fileName}</span>
      <span className={styles.dim}>
        {by.name}, <RelativeTime instant={at} />
      </span>
      {comment && <span className={styles.comment}>{comment}</span>}
    </div>
  );
}
