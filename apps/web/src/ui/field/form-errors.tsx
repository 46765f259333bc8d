import { Anchor, List } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormError } from '../../lib/form/field-errors.ts';
import { Notice } from '../feedback/notice.tsx';

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
    // Told whole when it comes; as it is mended, no more than how much is left and what is new.
    <div role="alert" aria-atomic="false">
      <Notice tone="bad" title={t('formErrors', { count: errors.length })}>
        <List size="sm">
          {errors.map(({ fieldId, label, message }) => (
            <List.Item key={fieldId}>
              <Anchor underline="always" href={`#${fieldId}`} onClick={(event) => handleClick(event, fieldId)}>
                {label}
              </Anchor>
              : {message}
            </List.Item>
          ))}
        </List>
      </Notice>
    </div>
  );
}
