import { Anchor, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { useApproveSession } from '../api/approve-session.mutation.ts';
import { useCode } from '../use-code.ts';
import { CodeField } from './code-field.tsx';
import { SentCode } from './sent-code.tsx';

interface CodeFormProps {
  /** Days this browser may be trusted without a code; 0: not at all. */
  readonly trustDays: number;
  /** A code can come by text message too. */
  readonly hasSms: boolean;
  /** The user has no application: the code comes by mail. */
  readonly isByMail: boolean;
  readonly onApproved: () => void;
}

/** The code of the application or of the mail, or a recovery code instead. */
export function CodeForm({ isByMail, trustDays, hasSms, onApproved }: CodeFormProps) {
  const { t } = useTranslation('account');
  const [isRecovery, setRecovery] = useState(false);
  const [isTrusted, setTrusted] = useState(false);
  const code = useCode(useApproveSession(), { input: { trustDevice: isTrusted || undefined }, onApproved });
  const isShort = code.value.length < 6;
  const missing = isShort ? t(isRecovery ? 'code.recoveryMissing' : 'code.missing') : null;
  const reason = code.isLocked ? t('code.closed') : missing;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isShort) {
      code.submit(code.value);
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        {isRecovery ? (
          <TextInput
            label={t('code.recovery')}
            description={t('code.recoveryHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={20}
            disabled={code.isLocked}
            value={code.value}
            error={code.error}
            onChange={(event) => code.change(event.currentTarget.value)}
          />
        ) : (
          <CodeField
            value={code.value}
            error={code.error}
            isBusy={code.isPending}
            isLocked={code.isLocked}
            onChange={code.change}
            onComplete={code.submit}
          />
        )}
        {trustDays > 0 && (
          <Checkbox
            label={t('code.trust', { count: trustDays })}
            checked={isTrusted}
            onChange={(event) => setTrusted(event.currentTarget.checked)}
          />
        )}
        <ReasonButton isSubmit reason={reason} fullWidth size="md" loading={code.isPending}>
          {t('code.submit')}
        </ReasonButton>
        {!isRecovery && <SentCode isByMail={isByMail} hasSms={hasSms} />}
        {!isByMail && (
          <Anchor
            component="button"
            type="button"
            ta="left"
            onClick={() => {
              setRecovery((old) => !old);
              code.change('');
            }}
          >
            {t(isRecovery ? 'code.useApplication' : 'code.useRecovery')}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}
