import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { flowLimits, type ManagedFlow } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { type NewFlow, useCreateFlow } from '../api/change-flow.mutation.ts';
import { useFlowsNamed } from '../api/flow-reads.ts';
import { FlowFile } from '../components/flow-file.tsx';
import { useFlowFile } from '../use-flow-file.ts';

export interface NewFlowModalProps {
  readonly from: NewFlow['from'];
  readonly onMade: (flow: ManagedFlow) => void;
  readonly onClose: () => void;
}

const titles = { empty: 'new.titleEmpty', file: 'new.titleFile', copy: 'new.titleCopy' } as const;

/** Makes a type of process with a flow: empty, of a file, or as another one has it. */
export function NewFlowModal({ from, onMade, onClose }: NewFlowModalProps) {
  const { t } = useTranslation('workflow-management');
  const { data } = useFlowsNamed('');
  const creating = useCreateFlow();
  const file = useFlowFile();
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    initial: { name: '', groupId: null as string | null, source: null as string | null, isBPM: true },
    check: ({ name, groupId, source }) => ({
      name: name.trim() === '' ? t('new.nameNeeded') : undefined,
      groupId: groupId === null ? t('new.groupNeeded') : undefined,
      source: from === 'copy' && source === null ? t('new.sourceNeeded') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    const bpmnXml = file.data?.bpmnXml;
    setMissing(from === 'file' && bpmnXml === undefined);
    if (from === 'file' && bpmnXml === undefined) {
      form.attempt();
      return;
    }
    const made = await form.submit(({ name, groupId, source, isBPM }) => {
      const base = { name: name.trim(), groupId: Number(groupId) };
      if (from === 'copy') return creating.mutateAsync({ ...base, from, source: Number(source) });
      return creating.mutateAsync(
        from === 'file' ? { ...base, from, isBPM, bpmnXml: bpmnXml ?? '' } : { ...base, from, isBPM },
      );
    });
    if (made) onMade(made.answer);
  };
  const choice = (
    path: 'groupId' | 'source',
    label: string,
    options: { readonly id: number; readonly name: string }[],
  ) => (
    <Field of={form} path={path}>
      {({ value, error, set }) => (
        <Select
          label={label}
          required
          searchable
          allowDeselect={false}
          filter={filterByText}
          data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={value}
          error={error}
          onChange={set}
        />
      )}
    </Field>
  );
  const types = (data?.items ?? []).map(({ workflowId: id, name }) => ({ id, name }));
  return (
    <FormModal
      {...frame}
      title={t(titles[from])}
      submit={t('new.submit')}
      isBusy={creating.isPending}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="md">
        {from === 'file' && <FlowFile file={file} />}
        {isMissing && !file.data && (
          <Notice tone="bad" role="alert">
            {t('new.fileNeeded')}
          </Notice>
        )}
        {from === 'copy' && choice('source', t('new.source'), types)}
        <Field of={form} path="name">
          {(field) => <TextInput label={t('new.name')} required maxLength={flowLimits.nameLength} {...textOf(field)} />}
        </Field>
        {choice('groupId', t('new.group'), [...(data?.groups ?? [])])}
        {from !== 'copy' && (
          <Field of={form} path="isBPM">
            {({ value, set }) => (
              <Checkbox
                label={t('new.isBPM')}
                description={t('new.isBPMHint')}
                checked={value}
                onChange={(event) => set(event.currentTarget.checked)}
              />
            )}
          </Field>
        )}
      </Stack>
    </FormModal>
  );
}
