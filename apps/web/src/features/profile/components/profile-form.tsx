import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { cellphoneFormat } from '@tramite/rules/format/cellphone';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { useAttempts } from '../../../lib/form/use-attempts.ts';
import { confirm } from '../../../ui/confirm.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import { useUpdateProfile } from '../api/update-profile.mutation.ts';
import { toLanding, toLandingValue } from '../landing-value.ts';

type Profile = ResponseOf<typeof endpoints.profile.get>;

export interface LandingGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

interface ProfileFormProps {
  readonly profile: Profile;
  /** Where the way in may end, besides where the role says. */
  readonly landings: readonly LandingGroup[];
}

function formatCellphone(text: string): string {
  return cellphoneFormat.format(cellphoneFormat.sanitize(text));
}

function formOf({ name, nickname, cellphone, landing }: Profile) {
  return { name, nickname, cellphone: formatCellphone(cellphone ?? ''), landing: toLandingValue(landing) };
}

type ProfileValue = ReturnType<typeof formOf>;

interface ProfileDraft {
  readonly value: ProfileValue;
  readonly version: number;
}

function isSomethingElse(value: ProfileValue, saved: ProfileValue): boolean {
  return (Object.keys(saved) as (keyof ProfileValue)[]).some((field) => value[field] !== saved[field]);
}

/** Personal data, and where the way in ends. */
export function ProfileForm({ profile, landings }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<ProfileDraft>('profile');
  const [value, setValue] = useState(() => ({ ...formOf(profile), ...draft.initial?.value }));
  // Of what was read when the form was filled, not of what came since: nobody's change is written over unseen.
  const [version, setVersion] = useState(draft.initial?.version ?? profile.version);
  const [saved, setSaved] = useState(() => formOf(profile));
  const isDirty = isSomethingElse(value, saved);
  const mayLeave = async () => {
    const isLeaving = await confirm({ title: t('data.leave'), message: t('data.leaveHint'), isDangerous: true });
    if (isLeaving) {
      draft.clear();
    }
    return isLeaving;
  };
  useLeaveWarning({ isActive: isDirty, mayLeave });
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useUpdateProfile();
  const errors = fieldErrorsOf(error);
  const { isTried, attempt, wrong } = useAttempts(form, error);
  const set = (change: Partial<typeof value>) => {
    const next = { ...value, ...change };
    setValue(next);
    draft.save({ value: next, version });
    reset();
  };
  const asksPassword = formatCellphone(value.cellphone) !== formatCellphone(profile.cellphone ?? '');
  const take = (next: Profile) => {
    draft.clear();
    setValue(formOf(next));
    setSaved(formOf(next));
    setVersion(next.version);
    setPassword('');
  };
  const handlePassword = (text: string) => {
    setPassword(text);
    reset();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt();
    const isMissing = value.name.trim() === '' || value.nickname.trim() === '' || (asksPassword && password === '');
    if (isMissing || isPending) {
      return;
    }
    const body = {
      ...value,
      cellphone: value.cellphone.trim() || null,
      landing: toLanding(value.landing),
      ...(asksPassword && { password }),
    };
    mutate({ body, version }, { onSuccess: take });
  };
  const textField = (field: 'name' | 'nickname' | 'cellphone', autoComplete: string, maxLength: number) => (
    <TextInput
      label={t(`data.${field}`)}
      autoComplete={autoComplete}
      inputMode={field === 'cellphone' ? 'tel' : 'text'}
      maxLength={maxLength}
      value={value[field]}
      error={
        isTried && field !== 'cellphone' && value[field].trim() === ''
          ? t('data.required')
          : (errors[field] ?? undefined)
      }
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      onBlur={() => field === 'cellphone' && setValue((old) => ({ ...old, cellphone: formatCellphone(old.cellphone) }))}
    />
  );
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <FormErrors errors={wrong} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {textField('name', 'name', 120)}
          {textField('nickname', 'nickname', 60)}
          {textField('cellphone', 'tel-national', 30)}
          {asksPassword && (
            <PasswordField
              label={t('data.password')}
              description={t('data.passwordHint')}
              autoComplete="current-password"
              value={password}
              error={errors.password ?? (isTried && password === '' ? t('data.required') : undefined)}
              onChange={handlePassword}
            />
          )}
        </SimpleGrid>
        <div>
          <FactList
            isSpread
            facts={[
              { id: 1, label: t('data.email'), display: profile.email },
              { id: 2, label: t('data.login'), display: profile.login },
              { id: 3, label: t('data.cpf'), display: profile.cpf ?? t('data.none') },
            ]}
          />
          <Text size="dense" c="dimmed" mt={4}>
            {t('data.fixed')}
          </Text>
        </div>
        <NativeSelect
          label={t('data.landing')}
          description={t('data.landingHint')}
          maw={440}
          value={value.landing}
          error={errors.landing}
          data={[
            { value: '', label: t('data.landingRole') },
            ...landings.map((group) => ({ ...group, items: [...group.items] })),
          ]}
          onChange={(event) => set({ landing: event.currentTarget.value })}
        />
        <Button type="submit" loading={isPending} style={{ alignSelf: 'flex-start' }}>
          {t('data.submit')}
        </Button>
      </Stack>
    </form>
  );
}
