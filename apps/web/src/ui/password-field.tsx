import { PasswordInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** What a password manager knows it by. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error?: string;
  readonly onChange: (value: string) => void;
}

/** A password, which can be shown, with a word when Caps Lock is on. */
export function PasswordField({ ref, label, autoComplete, value, error, onChange }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <PasswordInput
      ref={ref}
      label={label}
      autoComplete={autoComplete}
      maxLength={200}
      value={value}
      error={error}
      description={hasCapsLock ? t('signIn.capsLock') : undefined}
      descriptionProps={{ c: 'var(--tr-warn)', role: 'status' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'signIn.hidePassword' : 'signIn.showPassword') }}
      onKeyDown={handleKey}
      onKeyUp={handleKey}
      onBlur={() => setCapsLock(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
