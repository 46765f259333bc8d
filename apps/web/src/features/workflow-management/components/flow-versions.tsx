import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconHistory, IconSitemap } from '@tabler/icons-react';
import { endpoints, type FlowVersion, type ManagedFlow } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { call } from '../../../lib/api/call.ts';
import { formatCount } from '../../../lib/format/number.ts';
import styles from '../../../ui/draft/versioned.module.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { useFlowVersions } from '../api/flow-reads.ts';
import { saveFlow } from '../save-flow.ts';

const FlowVersionModal = lazyModal(() => import('../modals/flow-version.modal.tsx'), 'FlowVersionModal');
const PublishFlowModal = lazyModal(() => import('../modals/publish-flow.modal.tsx'), 'PublishFlowModal');

/** Published versions of a type, each with the way back to it. */
export function FlowVersions({ flow }: { readonly flow: ManagedFlow }) {
  const { t } = useTranslation('workflow-management');
  const { data, error, refetch } = useFlowVersions(flow.workflowId);
  const [opened, setOpened] = useState<{ readonly modal: 'show' | 'rollback'; readonly version: FlowVersion } | null>(
    null,
  );
  const handleClose = () => setOpened(null);
  return (
    <PageSection title={t('versions.title')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons count={3} height={32} />}
      {data?.count === 0 && <Text c="dimmed">{t('versions.none')}</Text>}
      {data && data.count > 0 && (
        <ul className={styles.list}>
          {data.items.map((version) => (
            <Version key={version.id} flow={flow} version={version} onOpen={(modal) => setOpened({ modal, version })} />
          ))}
        </ul>
      )}
      {opened?.modal === 'show' && <FlowVersionModal flow={flow} version={opened.version} onClose={handleClose} />}
      {opened?.modal === 'rollback' && <PublishFlowModal flow={flow} former={opened.version} onClose={handleClose} />}
    </PageSection>
  );
}

interface VersionProps {
  readonly flow: ManagedFlow;
  readonly version: FlowVersion;
  readonly onOpen: (modal: 'show' | 'rollback') => void;
}

function Version({ flow, version, onOpen }: VersionProps) {
  const { t } = useTranslation('workflow-management');
  const { id: versionId, number, state, publishedAt, publishedBy, notes, origin, running, abilities } = version;
  const look =
    state === 'inForce'
      ? ({ tone: 'good', icon: IconCircleCheck } as const)
      : ({ tone: 'mute', icon: IconHistory } as const);
  const handleExport = async () => {
    const kept = await call(endpoints.workflowManagement.getVersion, { params: { id: flow.workflowId, versionId } });
    saveFlow(`${flow.name} v${number}`, kept.bpmnXml);
  };
  return (
    <li className={styles.line}>
      <strong>{t('version', { number })}</strong>
      <ToneBadge {...look} label={t(`versions.${state}`)} />
      <span className={styles.said}>
        {publishedBy && t('versions.published', { name: publishedBy })}{' '}
        {publishedAt && <RelativeTime instant={publishedAt} />}
        {' · '}
        {t('running', { count: running, formatted: formatCount(running, false) })}
        {origin !== null && ` · ${t('versions.origin', { number: origin })}`}
        {notes && <Text c="dimmed">{notes}</Text>}
      </span>
      <span className={styles.acts}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('versions.showOne', { number })}
          leftSection={<IconSitemap size={14} aria-hidden />}
          onClick={() => onOpen('show')}
        >
          {t('versions.show')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('versions.exportOne', { number })}
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => void handleExport()}
        >
          {t('versions.export')}
        </Button>
        {canDo(abilities.rollback) && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('versions.rollbackOne', { number })}
            leftSection={<IconHistory size={14} aria-hidden />}
            onClick={() => onOpen('rollback')}
          >
            {t('versions.rollback')}
          </Button>
        )}
      </span>
    </li>
  );
}
