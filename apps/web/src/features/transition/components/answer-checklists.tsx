import { Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './answer-checklists.module.css';
import { type ChecklistForm, checklistItemId } from './use-checklists.ts';

/** The checklists that a transition asks, each with its items to tick. */
export function AnswerChecklists({ form }: { readonly form: ChecklistForm }) {
  const { t } = useTranslation('process');
  return (
    <Stack gap="md">
      {form.asked.map((checklist) => (
        <fieldset key={checklist.id} className={styles.list}>
          <legend>{checklist.label}</legend>
          <Stack gap="sm">
            {checklist.description && (
              <Text size="sm" c="dimmed">
                {checklist.description}
              </Text>
            )}
            {checklist.items.map(({ label, required }, position) => {
              const isDone = form.isDone(checklist, label);
              return (
                <Checkbox
                  key={label}
                  id={checklistItemId(checklist.id, position)}
                  label={required ? label : t('checklist.optional', { label })}
                  required={required}
                  withErrorStyles
                  checked={isDone}
                  error={form.attempts > 0 && required && !isDone ? t('checklist.required') : undefined}
                  onChange={(event) => form.tick(checklist, label, event.currentTarget.checked)}
                />
              );
            })}
          </Stack>
        </fieldset>
      ))}
    </Stack>
  );
}
