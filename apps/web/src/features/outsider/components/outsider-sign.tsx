import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { OutsiderSignature } from '@tramite/contract';
import { cpfFormat } from '@tramite/rules/format/cpf';
import { checkFormat } from '@tramite/rules/format/field-formats';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { Field, textOf, useField, useForm, useFormState } from '../../../lib/form/use-form.ts';
import { DrawingPad } from '../../../parts/signature/drawing-pad.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormSummary } from '../../../ui/field/form-summary.tsx';
import { useSignOutside } from '../api/outsider.mutation.ts';
import { type OutsiderSignForm, toSignBody } from '../sign-form.ts';
import styles from './outsider.module.css';
import { OutsiderCode } from './outsider-code.tsx';

export interface OutsiderSignProps {
  readonly token: string;
  readonly signature: OutsiderSignature;
  /** As the invite names the person. */
  readonly name: string;
  readonly pages: number;
  /** Every page was in sight. */
  readonly isRead: boolean;
  readonly onSigned: () => void;
}

/** Where the signature of the person stands, and the form with which they sign. */
export function OutsiderSign(props: OutsiderSignProps) {
  const { t } = useTranslation('outsider');
  const { state } = props.signature;
  return (
    <section className={styles.part} aria-labelledby="outsider-sign">
      <h2 id="outsider-sign" className={styles.heading}>
        {t('sign.title')}
      </h2>
      {state === 'TURN' ? (
        <Signing {...props} />
      ) : (
        <Notice tone={state === 'SIGNED' ? 'good' : 'info'} role="status">
          {t(`sign.state.${state}`)}
        </Notice>
      )}
    </section>
  );
}

function useSignForm(name: string) {
  const { t } = useTranslation('outsider');
  const required = (text: string) => (text.trim() === '' ? t('sign.required') : undefined);
  return useForm<OutsiderSignForm>({
    initial: { code: '', name, cpf: '', mark: 'TYPED', drawing: null, accepted: false },
    secret: ['code', 'accepted'],
    check: ({ code, name: typed, cpf, mark, drawing, accepted }) => ({
      code: required(code),
      name: required(typed),
      cpf: required(cpf) ?? faultOf(cpf),
      drawing: mark === 'DRAWN' && drawing === null ? t('sign.noDrawing') : undefined,
      accepted: accepted ? undefined : t('sign.acceptFirst'),
    }),
    failed: t('sign.failed'),
  });
}

function faultOf(cpf: string): string | undefined {
  const checked = checkFormat('CPF', cpf, { today: new Date().toISOString().slice(0, 10) });
  return checked.ok ? undefined : checked.message;
}

function Signing({ token, signature, name, pages, isRead, onSigned }: OutsiderSignProps) {
  const { t } = useTranslation('outsider');
  const sign = useSignOutside(token);
  const form = useSignForm(name);
  const isSending = useFormState(form, ({ state }) => state.isSending);
  const reason = isRead ? null : t('sign.seeFirst');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit((values) => sign.mutateAsync(toSignBody(values, pages)))) onSigned();
  };
  return (
    <form
      ref={form.element}
      className={styles.part}
      aria-label={t('sign.title')}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      {!isRead && <Notice tone="info">{t('sign.seeFirst')}</Notice>}
      <FormSummary of={form} />
      <OutsiderCode token={token} channels={signature.channels} reason={reason} />
      <SignatoryFields of={form} />
      <MarkFields of={form} />
      <Field of={form} path="accepted">
        {({ value, error, set }) => (
          <Checkbox
            label={t('sign.accept')}
            checked={value}
            error={error}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => set(event.currentTarget.checked)}
          />
        )}
      </Field>
      <Text size="dense" className={styles.quiet}>
        {t('sign.kind')}
      </Text>
      <ReasonButton isSubmit size="md" reason={reason} loading={isSending}>
        {t('sign.action')}
      </ReasonButton>
    </form>
  );
}

interface FieldsProps {
  readonly of: Form<OutsiderSignForm>;
}

function SignatoryFields({ of }: FieldsProps) {
  const { t } = useTranslation('outsider');
  return (
    <>
      <Field of={of} path="code">
        {(field) => (
          <TextInput
            label={t('sign.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tabular"
            maxLength={20}
            {...textOf(field)}
          />
        )}
      </Field>
      <Field of={of} path="name">
        {(field) => <TextInput label={t('sign.name')} autoComplete="name" maxLength={120} {...textOf(field)} />}
      </Field>
      <Field of={of} path="cpf">
        {(field) => (
          <TextInput
            label={t('sign.cpf')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...textOf(field)}
            onBlur={() => field.set(cpfFormat.format(cpfFormat.sanitize(field.value)))}
          />
        )}
      </Field>
    </>
  );
}

function MarkFields({ of }: FieldsProps) {
  const { t } = useTranslation('outsider');
  const mark = useField(of, 'mark');
  const drawing = useField(of, 'drawing');
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('sign.mark')}
        value={mark.value}
        onChange={(kind) => mark.set(kind === 'DRAWN' || kind === 'NONE' ? kind : 'TYPED')}
      >
        <Stack gap={8} mt={4}>
          <Radio value="TYPED" label={t('sign.typed')} />
          <Radio value="DRAWN" label={t('sign.drawn')} />
          <Radio value="NONE" label={t('sign.none')} />
        </Stack>
      </Radio.Group>
      {mark.value === 'DRAWN' && <DrawingPad error={drawing.error} onChange={drawing.set} />}
    </Stack>
  );
}
