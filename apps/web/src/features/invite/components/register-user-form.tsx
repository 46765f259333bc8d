import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { cellphoneFormat } from '@tramite/rules/format/cellphone';
import { cpfFormat } from '@tramite/rules/format/cpf';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { Form } from '../../../lib/form/form.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { Field, textOf, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { FormSummary } from '../../../ui/field/form-summary.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useRegisterUser } from '../api/register-user.mutation.ts';

interface RegisterUserFormProps {
  readonly token: string;
  readonly invite: ResponseOf<typeof endpoints.invite.get>;
  readonly onDone: () => void;
}

const empty = { name: '', cpf: '', cellphone: '', password: '', isAccepted: false };

type Told = typeof empty & { readonly email: string };

function formatCpf(text: string): string {
  return cpfFormat.format(cpfFormat.sanitize(text));
}

function formatCellphone(text: string): string {
  return cellphoneFormat.format(cellphoneFormat.sanitize(text));
}

/** What an invited person tells of themselves; the e-mail is that of the invite. */
export function RegisterUserForm({ token, invite, onDone }: RegisterUserFormProps) {
  const { t } = useTranslation('account');
  const { mutateAsync } = useRegisterUser(token);
  const agreements = invite.legalAgreements.filter(({ acceptRequired }) => acceptRequired);
  const missing = (text: string) => (text.trim() === '' ? t('invite.required') : undefined);
  const form = useForm<Told>({
    initial: { ...empty, email: invite.email },
    // Passwords are not kept anywhere, and terms are accepted by whoever sends.
    secret: ['password', 'isAccepted'],
    draft: useDraft<FormDraft<Told>>(`register-${invite.email}`),
    check: ({ name, cpf, cellphone, password, isAccepted }) => ({
      name: missing(name),
      cpf: missing(cpf),
      cellphone: missing(cellphone),
      password: missing(password),
      isAccepted: isAccepted || agreements.length === 0 ? undefined : t('invite.acceptRequired'),
    }),
  });
  const isSending = useFormState(form, ({ state }) => state.isSending);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const agreementIds = agreements.map(({ id }) => id);
    const isDone = await form.submit(({ name, cpf, cellphone, password }) =>
      mutateAsync({ name, cpf, cellphone, password, agreementIds }),
    );
    if (isDone) {
      onDone();
    }
  };
  return (
    <form ref={form.element} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Stack gap="md">
        <FormSummary of={form} />
        <Field of={form} path="email">
          {({ value, error }) => <TextInput label={t('invite.email')} value={value} readOnly error={error} />}
        </Field>
        <PersonText of={form} path="name" autoComplete="name" inputMode="text" />
        <PersonText of={form} path="cpf" autoComplete="off" inputMode="numeric" format={formatCpf} />
        <PersonText of={form} path="cellphone" autoComplete="tel-national" inputMode="tel" format={formatCellphone} />
        <Field of={form} path="password">
          {({ value, error, set }) => (
            <PasswordField
              label={t('invite.password')}
              autoComplete="new-password"
              value={value}
              error={error}
              onChange={set}
            />
          )}
        </Field>
        {agreements.map(({ id, type, text }) => (
          <details key={id}>
            <summary>{t(`agreements.${type}`)}</summary>
            <Text size="dense" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          </details>
        ))}
        {agreements.length > 0 && <Acceptance of={form} />}
        <Button type="submit" fullWidth size="md" loading={isSending}>
          {t('invite.submit')}
        </Button>
      </Stack>
    </form>
  );
}

interface PersonTextProps {
  readonly of: Form<Told>;
  readonly path: 'name' | 'cpf' | 'cellphone';
  readonly autoComplete: string;
  readonly inputMode: 'text' | 'numeric' | 'tel';
  /** How it is written once it was left. */
  readonly format?: (text: string) => string;
}

function PersonText({ of, path, autoComplete, inputMode, format = (text) => text }: PersonTextProps) {
  const { t } = useTranslation('account');
  return (
    <Field of={of} path={path}>
      {(field) => (
        <TextInput
          label={t(`invite.${path}`)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={120}
          {...textOf(field)}
          onBlur={() => field.set(format(field.value))}
        />
      )}
    </Field>
  );
}

function Acceptance({ of }: Pick<PersonTextProps, 'of'>) {
  const { t } = useTranslation('account');
  return (
    <Field of={of} path="isAccepted">
      {({ value, error, set }) => (
        <Checkbox
          label={t('invite.accept')}
          checked={value}
          aria-invalid={error !== undefined || undefined}
          error={error}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )}
    </Field>
  );
}
