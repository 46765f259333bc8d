import { List, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useCopyDraft } from '../api/copy-draft.mutation.ts';
import { useCopyPreview } from '../api/preview-copy.query.ts';
import type { Choices } from '../components/use-capture-choices.ts';

export interface DraftCopyModalProps {
  readonly number: number;
  /** The type of the draft itself, which is no choice. */
  readonly typeId: number | null;
  readonly tree: Choices['tree'];
  readonly onClose: () => void;
  readonly onCopied: (number: number) => void;
}

/** Copies a draft to another process type, and tells before what does not go along. */
export function DraftCopyModal({ number, typeId, tree, onClose, onCopied }: DraftCopyModalProps) {
  const { t } = useTranslation('capture');
  const copy = useCopyDraft(number);
  const form = useForm<{ readonly type: string | null }>({
    initial: { type: null },
    check: ({ type }) => ({ type: type === null ? t('draft.copyTypeMissing') : undefined }),
  });
  const frame = useFormFrame(form);
  const data = tree
    .map(({ text, children }) => ({
      group: text,
      items: children
        .filter(({ id, status }) => id !== typeId && !status.disabled)
        .map(({ id, text: label }) => ({ value: String(id), label })),
    }))
    .filter(({ items }) => items.length > 0);
  const submit = async () => {
    const copied = await form.submit(({ type }) => copy.mutateAsync(Number(type)));
    if (copied) {
      onCopied(copied.answer.workflowId);
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('draft.copyTitle')}
      size={480}
      submit={t('draft.copySubmit')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('draft.copyHint')}</Text>
        <Field of={form} path="type">
          {({ value, error, set }) => (
            <>
              <Select
                label={t('draft.copyType')}
                required
                searchable
                data={data}
                value={value}
                error={error}
                onChange={set}
              />
              {value !== null && <Loss number={number} typeId={Number(value)} />}
            </>
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}

function Loss({ number, typeId }: { readonly number: number; readonly typeId: number }) {
  const { t } = useTranslation('capture');
  const { data, error, refetch } = useCopyPreview(number, typeId);
  if (error) {
    return (
      <InlineFailure error={error} onRetry={() => void refetch()}>
        {t('draft.copyFailed')}
      </InlineFailure>
    );
  }
  if (!data) {
    return <Skeletons count={1} height={48} />;
  }
  const { indexers, documents } = data;
  const texts = [
    { title: t('draft.copyLoses'), items: indexers.map(({ label }) => label) },
    {
      title: t('draft.copyUntyped'),
      items: documents.map(({ name, type }) => (type ? `${name} (${type.label})` : name)),
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <div role="status">
      {texts.length === 0 && <Text size="sm">{t('draft.copyKeepsAll')}</Text>}
      {texts.map(({ title, items }) => (
        <div key={title}>
          <Text size="sm" fw={500}>
            {title}
          </Text>
          <List size="sm">
            {items.map((item) => (
              <List.Item key={item}>{item}</List.Item>
            ))}
          </List>
        </div>
      ))}
    </div>
  );
}
