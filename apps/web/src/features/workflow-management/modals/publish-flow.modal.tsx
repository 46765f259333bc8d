import { Stack, Text, Textarea } from '@mantine/core';
import { flowLimits, type ManagedFlow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { usePublishFlow, useRollBack } from '../api/change-flow.mutation.ts';
import { FlowChanges } from '../components/flow-changes.tsx';

export interface PublishFlowModalProps {
  readonly flow: ManagedFlow;
  /** A former version that is published again; absent: the draft is. */
  readonly former?: { readonly id: number; readonly number: number };
  readonly onClose: () => void;
}

/** Publishes the draft of a type, or a former version again, with notes for its users. */
export function PublishFlowModal({ flow, former, onClose }: PublishFlowModalProps) {
  const { t } = useTranslation('workflow-management');
  const publishing = usePublishFlow(flow);
  const rolling = useRollBack(flow);
  const form = useForm({ initial: { notes: '' } });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const sent = await form.submit(({ notes }) =>
      former ? rolling.mutateAsync({ versionId: former.id, notes }) : publishing.mutateAsync(notes),
    );
    if (sent) {
      onClose();
    }
  };
  const { name, running } = flow;
  return (
    <FormModal
      {...frame}
      title={former ? t('rollback.title', { number: former.number }) : t('publish.title', { name })}
      submit={t(former ? 'rollback.submit' : 'publish.submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {former && <Text>{t('rollback.hint', { number: former.number })}</Text>}
        {!former && running > 0 && (
          <Text>{t('publish.running', { count: running, formatted: formatCount(running, false) })}</Text>
        )}
        <Field of={form} path="notes">
          {(field) => (
            <Textarea
              label={t('publish.notes')}
              description={t('publish.notesHint')}
              autosize
              minRows={3}
              maxLength={flowLimits.mostNotes}
              {...textOf(field)}
            />
          )}
        </Field>
        {!former && <FlowChanges flow={flow} />}
      </Stack>
    </FormModal>
  );
}
