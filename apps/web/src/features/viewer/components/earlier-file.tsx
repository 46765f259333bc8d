import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { fileVersionsQuery } from '../api/list-file-versions.query.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { earlierFile } from '../viewed-file.ts';
import styles from './panes.module.css';
import { Stage } from './stage.tsx';

interface EarlierFileProps {
  readonly model: Pick<ViewerModel, 'selected' | 'record' | 'showEarlier'>;
  readonly number: number;
}

/** The earlier file that was asked for, to stand beside the present one. */
export function earlierBeside(model: ViewerModel): ReactNode {
  return model.earlier !== null && <EarlierFile key={model.earlier} model={model} number={model.earlier} />;
}

/** A file that the document on show had before, with who brought it and when. */
function EarlierFile({ model, number }: EarlierFileProps) {
  const { t } = useTranslation('document');
  const { selected, record, showEarlier } = model;
  const { data, error, refetch } = useQuery(fileVersionsQuery(selected.id, selected.fileVersion));
  const version = data?.items.find((each) => each.number === number);
  return (
    <section className={styles.pane} aria-label={t('viewer.versions.one', { number })}>
      <div className={styles.head}>
        <p className={styles.about}>
          <strong>{t('viewer.versions.one', { number })}</strong>
          {version && (
            <>
              {' '}
              {version.by.name}, <RelativeTime instant={version.at} />
            </>
          )}
        </p>
        <IconButton size={36} label={t('viewer.versions.close')} icon={IconX} onClick={() => showEarlier(null)} />
      </div>
      {!data && !error && <Loading m="auto" />}
      {!data && error && (
        <InlineFailure error={error} onRetry={() => void refetch()}>
          {t('viewer.versions.failed')}
        </InlineFailure>
      )}
      {version && (
        <Stage document={selected} file={earlierFile(version)} isBeside onDownload={() => record('download', null)} />
      )}
    </section>
  );
}
