import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { shortName } from '../../../lib/format/text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useUpdateTransition } from '../api/update-transition.mutation.ts';
import { useReadiness } from '../readiness/get-readiness.query.ts';
import type { TransitionFlowProps } from '../transition-flow-props.ts';

const longest = 2000;

/** Asks why a process goes back, and says who gets it; then sends it. */
export function SendBackModal({ process, transition, onDone, onCancel }: TransitionFlowProps) {
  const { t } = useTranslation('process');
  const { mutateAsync } = useUpdateTransition('back.done');
  const form = useForm({
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: comment.trim() === '' ? t('back.required') : undefined }),
  });
  const frame = useFormFrame(form);
  const send = ({ comment }: { comment: string }) =>
    mutateAsync({ workflowId: process.id, transitionId: transition.id, comment: comment.trim() });
  const handleSubmit = async () => {
    if (await form.submit(send)) {
      onDone();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('back.title', { transition: transition.label, id: process.id })}
      size={520}
      submit={transition.label}
      onSubmit={() => void handleSubmit()}
      onClose={onCancel}
    >
      <Stack gap="md">
        <WhoGetsIt process={process} transition={transition} />
        <Field of={form} path="comment">
          {(field) => (
            <Textarea
              data-autofocus
              label={t('back.comment')}
              description={t('back.hint')}
              required
              rows={4}
              resize="vertical"
              maxLength={longest}
              {...textOf(field)}
            />
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}

function WhoGetsIt({ process, transition }: Pick<TransitionFlowProps, 'process' | 'transition'>) {
  const { t } = useTranslation('process');
  const { data } = useReadiness(process.id, transition.id);
  const { user = null, role = null } = data?.backTo ?? {};
  const stage = transition.stage.label;
  const who = user
    ? t('back.toPerson', { stage, name: shortName(user.name) })
    : role
      ? t('back.toRole', { stage, role: role.label })
      : t('back.toStage', { stage });
  return (
    <Text size="sm">
      {who} {process.openPendencies > 0 && t('back.pendencies', { count: process.openPendencies })}
    </Text>
  );
}
