import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { endpoints, ResponseOf } from '@tramite/contract';
import { cellphoneFormat } from '@tramite/rules/format/cellphone';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/draft/use-draft.ts';
import type { Form } from '../../../lib/form/form.ts';
import type { FormDraft } from '../../../lib/form/form-options.ts';
import { Field, textOf, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { FormSummary } from '../../../ui/field/form-summary.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useFormLeave } from '../../../ui/overlay/use-form-leave.ts';
import { FactList } from '../../../ui/value/fact-list.tsx';
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

function valuesOf({ name, nickname, cellphone, landing }: Profile) {
  return {
    name,
    nickname,
    cellphone: formatCellphone(cellphone ?? ''),
    landing: toLandingValue(landing),
    password: '',
  };
}

type ProfileValues = ReturnType<typeof valuesOf>;

/** A changed cellphone is where codes go: it takes the password. */
function useProfileForm(profile: Profile) {
  const { t } = useTranslation('profile');
  const { mutateAsync } = useUpdateProfile();
  const asksPassword = ({ cellphone }: ProfileValues) =>
    formatCellphone(cellphone) !== formatCellphone(profile.cellphone ?? '');
  const missing = (text: string) => (text.trim() === '' ? t('data.required') : undefined);
  const form = useForm<ProfileValues>({
    initial: valuesOf(profile),
    version: profile.version,
    secret: ['password'],
    draft: useDraft<FormDraft<ProfileValues>>('profile'),
    check: (values) => ({
      name: missing(values.name),
      nickname: missing(values.nickname),
      password: asksPassword(values) && values.password === '' ? t('data.required') : undefined,
    }),
  });
  useFormLeave(form, { title: t('data.leave'), message: t('data.leaveHint') });
  const send = ({ password, ...values }: ProfileValues) => {
    const body = {
      ...values,
      cellphone: values.cellphone.trim() || null,
      landing: toLanding(values.landing),
      ...(asksPassword({ password, ...values }) && { password }),
    };
    return mutateAsync({ body, version: form.state.base.version ?? profile.version });
  };
  const save = () => form.submit(send, (saved) => ({ values: valuesOf(saved), version: saved.version }));
  return { form, asksPassword, save };
}

/** Personal data, and where the way in ends. */
export function ProfileForm({ profile, landings }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const { form, asksPassword, save } = useProfileForm(profile);
  const isSending = useFormState(form, ({ state }) => state.isSending);
  const isAsked = useFormState(form, ({ state }) => asksPassword(state.values));
  const handleSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form.element} onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <FormSummary of={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <ProfileText of={form} path="name" autoComplete="name" maxLength={120} />
          <ProfileText of={form} path="nickname" autoComplete="nickname" maxLength={60} />
          <Cellphone of={form} />
          {isAsked && (
            <Field of={form} path="password">
              {({ value, error, set }) => (
                <PasswordField
                  label={t('data.password')}
                  description={t('data.passwordHint')}
                  autoComplete="current-password"
                  value={value}
                  error={error}
                  onChange={set}
                />
              )}
            </Field>
          )}
        </SimpleGrid>
        <FixedFacts profile={profile} />
        <Field of={form} path="landing">
          {(field) => (
            <NativeSelect
              label={t('data.landing')}
              description={t('data.landingHint')}
              maw={440}
              data={[
                { value: '', label: t('data.landingRole') },
                ...landings.map((group) => ({ ...group, items: [...group.items] })),
              ]}
              {...textOf(field)}
            />
          )}
        </Field>
        <Button type="submit" loading={isSending} style={{ alignSelf: 'flex-start' }}>
          {t('data.submit')}
        </Button>
      </Stack>
    </form>
  );
}

interface ProfileTextProps {
  readonly of: Form<ProfileValues>;
  readonly path: 'name' | 'nickname';
  readonly autoComplete: string;
  readonly maxLength: number;
}

function ProfileText({ of, path, ...props }: ProfileTextProps) {
  const { t } = useTranslation('profile');
  return (
    <Field of={of} path={path}>
      {(field) => <TextInput label={t(`data.${path}`)} {...props} {...textOf(field)} />}
    </Field>
  );
}

function Cellphone({ of }: Pick<ProfileTextProps, 'of'>) {
  const { t } = useTranslation('profile');
  return (
    <Field of={of} path="cellphone">
      {(field) => (
        <TextInput
          label={t('data.cellphone')}
          autoComplete="tel-national"
          inputMode="tel"
          maxLength={30}
          {...textOf(field)}
          onBlur={() => field.set(formatCellphone(field.value))}
        />
      )}
    </Field>
  );
}

/** What nobody changes here. */
function FixedFacts({ profile }: Pick<ProfileFormProps, 'profile'>) {
  const { t } = useTranslation('profile');
  return (
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
  );
}
