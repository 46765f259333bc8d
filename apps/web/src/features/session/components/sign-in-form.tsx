import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, messageOf } from '../../../lib/api/api-error.ts';
import { focusFirstInvalid } from '../../../lib/form/field-errors.ts';
import { lockedSeconds, useCountdown } from '../../../lib/form/use-countdown.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useCreateSession } from '../api/create-session.mutation.ts';

interface Touched {
  readonly login?: string;
  readonly pass?: string;
}

interface SignInFormProps {
  readonly onSignedIn: () => void;
  /** Below the button: other ways on. */
  readonly children?: ReactNode;
}

/** Login and password; a refusal keeps the login and asks for the password again. */
export function SignInForm({ onSignedIn, children }: SignInFormProps) {
  const { t } = useTranslation();
  const [login, setLogin] = useState('');
  const [pass, setPass] = useState('');
  const [errors, setErrors] = useState<Touched>({});
  const form = useRef<HTMLFormElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const lock = useCountdown();
  const { mutate, isPending, error, reset } = useCreateSession();

  useEffect(() => {
    if (errors.login || errors.pass) {
      focusFirstInvalid(form.current);
    }
  }, [errors]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing: Touched = {
      login: login.trim() ? undefined : t('signIn.loginRequired'),
      pass: pass ? undefined : t('signIn.passwordRequired'),
    };
    setErrors(missing);
    if (missing.login || missing.pass || lock.seconds > 0 || isPending) {
      return;
    }
    mutate(
      { login: login.trim(), pass },
      {
        onSuccess: onSignedIn,
        onError: (failure) => {
          if (isApiError(failure)) {
            lock.start(lockedSeconds(failure));
          }
          setPass('');
          passwordRef.current?.focus();
        },
      },
    );
  };

  const isLocked = lock.seconds > 0;
  const isUnlocked = isApiError(error) && error.code === 'auth.locked' && !isLocked;
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('signIn.login')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-autofocus
          autoFocus
          value={login}
          error={errors.login}
          onChange={(event) => {
            setLogin(event.currentTarget.value);
            setErrors((old) => ({ ...old, login: undefined }));
          }}
        />
        <PasswordField
          ref={passwordRef}
          label={t('signIn.password')}
          autoComplete="current-password"
          value={pass}
          error={errors.pass}
          onChange={(value) => {
            setPass(value);
            setErrors((old) => ({ ...old, pass: undefined }));
            if (value && !isLocked) {
              reset();
            }
          }}
        />
        <Button type="submit" fullWidth size="md" loading={isPending} disabled={isLocked}>
          {t('signIn.submit')}
        </Button>
        {children}
        {/* The toast says it aloud, once; here it stays to be read, where it moves nothing. */}
        {error && !isUnlocked && (
          <Notice tone="warn">{isLocked ? t('signIn.locked', { count: lock.seconds }) : messageOf(error)}</Notice>
        )}
      </Stack>
    </form>
  );
}
