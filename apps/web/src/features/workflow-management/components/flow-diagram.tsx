import { Text } from '@mantine/core';
import type { ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { ProcessDiagram } from '../../../parts/process/process-diagram.tsx';

/** A flow as a picture, read only. */
export function FlowDiagram({ diagram }: { readonly diagram: ManagedFlow['diagram'] }) {
  const { t } = useTranslation('workflow-management');
  return diagram.flows.length === 0 ? (
    <Text c="dimmed">{t('diagram.empty')}</Text>
  ) : (
    <ProcessDiagram diagram={diagram} />
  );
}
