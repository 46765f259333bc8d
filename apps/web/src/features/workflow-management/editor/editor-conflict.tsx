import { Button, Group } from '@mantine/core';
import { endpoints, type ManagedFlow } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { FlowModeler } from '../modeler/flow-modeler.ts';
import { saveFlow } from '../save-flow.ts';
import type { useDraftSaving } from './use-draft-saving.ts';

interface EditorConflictProps {
  readonly flow: ManagedFlow;
  readonly modeler: FlowModeler;
  readonly saving: ReturnType<typeof useDraftSaving>;
  /** Opens what the server has; one's own drawing waits in this browser. */
  readonly onOpenTheirs: () => void;
}

/** Two drew at once: whoever comes later decides, and neither drawing is lost. */
export function EditorConflict({ flow, modeler, saving, onOpenTheirs }: EditorConflictProps) {
  const { t } = useTranslation('workflow-editor');
  const [isBusy, setBusy] = useState(false);
  const { conflict } = saving.state;
  /** The drawing on the server is downloaded before it is replaced. */
  const replace = async (save: () => Promise<unknown>) => {
    setBusy(true);
    try {
      const theirs = await call(endpoints.workflowManagement.get, { params: { id: flow.workflowId } });
      saveFlow(t('conflict.theirFile', { name: flow.name, by: theirs.changedBy ?? '' }), theirs.bpmnXml);
      await save();
    } catch (error) {
      toast.error(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  };
  const { other } = saving;
  if (conflict) {
    return (
      <Notice tone="warn" role="alert" title={t('conflict.title', { ...conflict })}>
        <p>{t('conflict.hint')}</p>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={async () => saveFlow(flow.name, await modeler.xml())}>
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
  return (
    other && (
      <Notice tone="info" role="status" title={t('other.title')}>
        <p>{t('other.hint')}</p>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            onClick={() =>
              replace(async () => {
                await modeler.open(other.bpmnXml);
                saving.keep(await modeler.xml());
                saving.forgetOther();
              })
            }
          >
            {t('other.open')}
          </Button>
          <Button size="xs" variant="default" onClick={() => saveFlow(flow.name, other.bpmnXml)}>
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
