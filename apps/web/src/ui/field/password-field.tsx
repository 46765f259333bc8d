import { TextInput, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Why it is asked for. */
  readonly description?: string;
  /** What a password manager knows it by. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error?: string;
  readonly onChange: (value: string) => void;
}

/** A password, which can be shown, with a word when Caps Lock is on. */
export function PasswordField({ ref, label, description, autoComplete, value, error, onChange }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const Picture = isVisible ? IconEyeOff : IconEye;
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextInput
      className={styles.field}
      type={isVisible ? 'text' : 'password'}
      ref={ref}
      label={label}
      autoComplete={autoComplete}
      maxLength={200}
      value={value}
      error={error}
      description={hasCapsLock ? t('signIn.capsLock') : description}
      descriptionProps={hasCapsLock ? { c: 'var(--tr-warn)', role: 'status' } : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSectionWidth={40}
      rightSection={
        <UnstyledButton
          className={styles.toggle}
          aria-label={t(isVisible ? 'signIn.hidePassword' : 'signIn.showPassword')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!isVisible)}
        >
          <Picture size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
      }
      onKeyDown={handleKey}
      onKeyUp={handleKey}
      onBlur={() => setCapsLock(false)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
