import { Alert, Anchor, List } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

export interface FormError {
  /** id of the field's input element. */
  readonly fieldId: string;
  readonly label: string;
  readonly message: string;
}

/** Summary above a form of what needs attention; each line leads to its field. */
export function FormErrors({ errors }: { readonly errors: readonly FormError[] }) {
  const { t } = useTranslation();
  if (errors.length === 0) {
    return null;
  }
  const handleClick = (event: MouseEvent, fieldId: string) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <Alert color="red.8" variant="light" icon={<IconAlertCircle />} title={t('formErrors', { count: errors.length })}>
      <List size="sm">
        {errors.map(({ fieldId, label, message }) => (
          <List.Item key={fieldId}>
            <Anchor href={`#${fieldId}`} onClick={(event) => handleClick(event, fieldId)}>
              {label}
            </Anchor>
            : {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
