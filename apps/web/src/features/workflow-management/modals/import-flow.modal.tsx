import { Button, Stack, Text } from '@mantine/core';
import type { ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useEditFlow } from '../api/change-flow.mutation.ts';
import { FlowFile } from '../components/flow-file.tsx';
import { useFlowFile } from '../use-flow-file.ts';

export interface ImportFlowModalProps {
  readonly flow: ManagedFlow;
  readonly onSaved?: () => void;
  readonly onClose: () => void;
}

/** Makes a .bpmn file the draft of a type, after what is wrong with it was shown. */
export function ImportFlowModal({ flow, onSaved, onClose }: ImportFlowModalProps) {
  const { t } = useTranslation('workflow-management');
  const file = useFlowFile(flow.workflowId);
  const saving = useEditFlow(flow);
  const handleSaved = () => {
    onClose();
    onSaved?.();
  };
  return (
    <ModalFrame
      title={t('import.title', { name: flow.name })}
      isBusy={saving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            {t('new.close')}
          </Button>
          <Button
            disabled={!file.data}
            loading={saving.isPending}
            onClick={() => file.data && saving.mutate(file.data.bpmnXml, { onSuccess: handleSaved })}
          >
            {t('import.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('import.hint')}</Text>
        {saving.error && (
          <Notice tone="bad" role="alert">
            {messageOf(saving.error)}
          </Notice>
        )}
        <FlowFile file={file} />
      </Stack>
    </ModalFrame>
  );
}
