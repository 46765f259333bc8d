import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useField } from '../../../lib/form/use-form.ts';
import type { Movable, MoveState } from '../move-state.ts';

export interface DocumentChoiceProps {
  readonly documents: readonly Movable[];
  readonly form: Form<MoveState>;
}

/** Which documents of a process go. */
export function DocumentChoice({ documents, form }: DocumentChoiceProps) {
  const { t } = useTranslation('move');
  const chosen = useField(form, 'chosen');
  return (
    <Checkbox.Group
      label={t('documents.choose')}
      value={chosen.value.map(String)}
      error={chosen.error}
      onChange={(ids) => chosen.set(ids.map(Number))}
    >
      <Stack gap={4} mt={4}>
        {documents.map(({ id, type }) => (
          <Checkbox key={id} value={String(id)} label={`${type.label} #${id}`} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
