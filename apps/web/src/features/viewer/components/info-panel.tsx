import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { formatBytes } from '@tramite/rules/text/bytes';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SituationBadge } from '../../../parts/document/situation-badge.tsx';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { useDocumentIndexers } from '../api/get-document-indexers.query.ts';
import type { CheckQueue } from '../use-check-queue.ts';
import type { ViewerModel } from '../use-viewer.ts';
import { fileOf } from '../viewed-file.ts';
import { DownloadButton } from './download-button.tsx';
import { FileVersions } from './file-versions.tsx';
import styles from './info-panel.module.css';
import { QueueOption } from './queue-option.tsx';

export interface InfoPanelProps {
  readonly model: ViewerModel;
  readonly queue: Pick<CheckQueue, 'place' | 'onSigned' | 'onUndone'>;
}

/**
 * What a check needs first, its steps and the fields to compare, then all else that is known. A canceled document shows
 * the basics only, without actions.
 */
export function InfoPanel({ model, queue }: InfoPanelProps) {
  const { t } = useTranslation(['document', 'common']);
  const { selected, slots } = model;
  const isCanceled = selected.situation === 'S';
  return (
    <>
      {!isCanceled && slots.renderChecks && (
        <Section title={t('viewer.checks')}>
          {slots.renderChecks(selected, queue)}
          {queue.place && <QueueOption />}
        </Section>
      )}
      <Section title={t('viewer.indexers')}>
        <Indexers key={selected.id} id={selected.id} />
      </Section>
      {!isCanceled && slots.renderThread && (
        <Section title={t('viewer.thread')}>
          <Suspense fallback={<Skeletons count={2} height={44} />}>{slots.renderThread(selected)}</Suspense>
        </Section>
      )}
      {!isCanceled && selected.fileVersion > 1 && (
        <Section title={t('viewer.versions.title', { count: selected.fileVersion })}>
          <FileVersions model={model} />
        </Section>
      )}
      <Section title={t('viewer.info')}>
        <dl className={styles.facts}>
          <BasicFacts document={selected} />
          {!isCanceled && <MoreFacts document={selected} />}
        </dl>
        {!isCanceled && (
          <div className={styles.buttons}>
            <DownloadButton size="xs" file={fileOf(selected, null)} onDownload={() => model.record('download', null)} />
            {slots.onHistory && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden />}
                onClick={() => slots.onHistory?.(selected.id)}
              >
                {t('viewer.history')}
              </Button>
            )}
            {slots.renderMenu?.(selected)}
          </div>
        )}
      </Section>
    </>
  );
}

/** A part of the panel that folds away. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={styles.section} open>
      <summary className={styles.summary}>
        <h3 className={styles.title}>{title}</h3>
      </summary>
      {children}
    </details>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function BasicFacts({ document }: { readonly document: Document }) {
  const { t } = useTranslation(['document', 'common']);
  const { id, type, situation, process, workflow, establishment } = document;
  const processId = process?.id ?? workflow?.id;
  const processType = process?.type.label ?? workflow?.typeLabel;
  return (
    <>
      <Fact label={t('viewer.situation')}>
        <SituationBadge situation={situation} />
      </Fact>
      <Fact label={t('viewer.number')}>#{id}</Fact>
      <Fact label={t('viewer.type')}>{type.label}</Fact>
      {processType && <Fact label={t('viewer.processType')}>{processType}</Fact>}
      {processId && <Fact label={t('viewer.process')}>#{processId}</Fact>}
      <Fact label={t('viewer.establishment')}>{establishment.label}</Fact>
    </>
  );
}

function MoreFacts({ document }: { readonly document: Document }) {
  const { t } = useTranslation(['document', 'common']);
  const { captureInfo, expiresOn, openPendencies, fileName, size } = document;
  return (
    <>
      <Fact label={t('viewer.captured')}>
        {captureInfo.owner.name}, <RelativeTime instant={captureInfo.date} />
      </Fact>
      {expiresOn && <Fact label={t('viewer.expiresOn')}>{formatDay(expiresOn)}</Fact>}
      {openPendencies > 0 && <Fact label={t('viewer.pendencies')}>{openPendencies}</Fact>}
      <Fact label={t('viewer.file')}>
        {fileName} ({formatBytes(size)})
      </Fact>
    </>
  );
}

function Indexers({ id }: { readonly id: number }) {
  const { t } = useTranslation(['document', 'common']);
  const { data, error, isPending, refetch } = useDocumentIndexers(id);
  if (isPending) {
    return <Skeletons count={4} height={32} />;
  }
  if (data === undefined) {
    return (
      <InlineFailure error={error} onRetry={() => void refetch()}>
        {t('viewer.indexersFailed')}
      </InlineFailure>
    );
  }
  if (data.indexers.length === 0) {
    return <p className={styles.note}>{t('viewer.noIndexers')}</p>;
  }
  const ordered = [...data.indexers].sort((a, b) => a.position - b.position);
  return (
    <dl className={styles.facts}>
      {ordered.map((indexer) => (
        <Fact key={indexer.id} label={indexer.label}>
          {indexer.display || <span className={styles.empty}>{t('viewer.empty')}</span>}
        </Fact>
      ))}
    </dl>
  );
}
