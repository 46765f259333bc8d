import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FlowList } from '../../features/workflow-management/components/flow-list.tsx';
import { NewFlowButton } from '../../features/workflow-management/components/new-flow-button.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const ReadySetsModal = lazyModal(() => import('../../features/setup/modals/ready-sets.modal.tsx'), 'ReadySetsModal');

/** /workflow-management and /workflow-management/list: types of processes with their flows. */
export function WorkflowListScreen() {
  const { t } = useTranslation(['workflow-management', 'menu']);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={<NewFlowButton sets={(onClose) => <ReadySetsModal onClose={onClose} />} />}
    >
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <FlowList />
    </Page>
  );
}
