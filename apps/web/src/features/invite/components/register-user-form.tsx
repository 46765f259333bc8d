import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { cellphoneFormat } from '@tramite/rules/format/cellphone';
import { cpfFormat } from '@tramite/rules/format/cpf';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { useAttempts } from '../../../lib/form/use-attempts.ts';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useRegisterUser } from '../api/register-user.mutation.ts';

interface RegisterUserFormProps {
  readonly token: string;
  readonly invite: ResponseOf<typeof endpoints.invite.get>;
  readonly onDone: () => void;
}

const empty = { name: '', cpf: '', cellphone: '', password: '' };
const formats = { name: (text: string) => text, cpf: formatCpf, cellphone: formatCellphone };

/** Passwords are not kept anywhere. */
type Told = Omit<typeof empty, 'password'>;

function formatCpf(text: string): string {
  return cpfFormat.format(cpfFormat.sanitize(text));
}

function formatCellphone(text: string): string {
  return cellphoneFormat.format(cellphoneFormat.sanitize(text));
}

/** What an invited person tells of themselves; the e-mail is that of the invite. */
export function RegisterUserForm({ token, invite, onDone }: RegisterUserFormProps) {
  const { t } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<Told>(`register-${invite.email}`);
  const [value, setValue] = useState({ ...empty, ...draft.initial });
  const [isAccepted, setAccepted] = useState(false);
  const { mutate, isPending, error } = useRegisterUser(token);
  const agreements = invite.legalAgreements.filter(({ acceptRequired }) => acceptRequired);
  const isComplete =
    Object.values(value).every((text) => text.trim() !== '') && (isAccepted || agreements.length === 0);
  const errors = fieldErrorsOf(error);
  const { isTried, attempt, wrong } = useAttempts(form, error);
  const errorOf = (field: keyof typeof empty) =>
    isTried && value[field].trim() === '' ? t('invite.required') : errors[field];
  const set = (field: keyof typeof empty, text: string) => {
    const next = { ...value, [field]: text };
    setValue(next);
    const { password: _, ...told } = next;
    draft.save(told);
  };
  const handleDone = () => {
    draft.clear();
    onDone();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
    if (isComplete && !isPending) {
      mutate({ ...value, agreementIds: agreements.map(({ id }) => id) }, { onSuccess: handleDone });
    }
  };
  const textField = (
    field: 'name' | 'cpf' | 'cellphone',
    autoComplete: string,
    inputMode: 'text' | 'numeric' | 'tel',
  ) => (
    <TextInput
      label={t(`invite.${field}`)}
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={120}
      value={value[field]}
      error={errorOf(field)}
      onChange={(event) => set(field, event.currentTarget.value)}
      onBlur={() => set(field, formats[field](value[field]))}
    />
  );
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <FormErrors errors={wrong} />
        <TextInput label={t('invite.email')} value={invite.email} readOnly error={errors.email} />
        {textField('name', 'name', 'text')}
        {textField('cpf', 'off', 'numeric')}
        {textField('cellphone', 'tel-national', 'tel')}
        <PasswordField
          label={t('invite.password')}
          autoComplete="new-password"
          value={value.password}
          error={errorOf('password')}
          onChange={(text) => set('password', text)}
        />
        {agreements.map(({ id, type, text }) => (
          <details key={id}>
            <summary>{t(`agreements.${type}`)}</summary>
            <Text size="dense" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </Text>
          </details>
        ))}
        {agreements.length > 0 && (
          <Checkbox
            label={t('invite.accept')}
            checked={isAccepted}
            aria-invalid={(isTried && !isAccepted) || undefined}
            error={isTried && !isAccepted ? t('invite.acceptRequired') : undefined}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        )}
        <Button type="submit" fullWidth size="md" loading={isPending}>
          {t('invite.submit')}
        </Button>
      </Stack>
    </form>
  );
}
