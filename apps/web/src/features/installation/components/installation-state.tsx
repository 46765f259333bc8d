import { Button } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { FactList } from '../../../ui/value/fact-list.tsx';
import { type Installation, useInstallation } from '../api/get-installation.query.ts';
import { useSendTestMail } from '../api/send-test-mail.mutation.ts';
import { partsOf, type Warning } from '../installation-parts.ts';

/** Mail, files, queue, keys and database, each with what asks for attention. */
export function InstallationState() {
  const { t } = useTranslation('installation');
  const state = useInstallation();
  if (state.isPending) {
    return <Loading />;
  }
  if (state.data === undefined) {
    return <ErrorState isPage title={t('failed')} error={state.error} onRetry={() => void state.refetch()} />;
  }
  return <Parts installation={state.data} />;
}

function Parts({ installation }: { readonly installation: Installation }) {
  const { t } = useTranslation('installation');
  const parts = partsOf(installation, t);
  return (
    <>
      {parts.map((part) => (
        <PageSection key={part.name} title={part.title}>
          <Warnings of={part.warnings} />
          <FactList facts={part.facts.map(([label, display], id) => ({ id, label, display }))} />
          {part.name === 'mail' && installation.mail.server !== null && <TestMail />}
        </PageSection>
      ))}
    </>
  );
}

function Warnings({ of }: { readonly of: readonly Warning[] }) {
  return of.map(({ tone, text }) => (
    <Notice key={text} tone={tone}>
      {text}
    </Notice>
  ));
}

function TestMail() {
  const { t } = useTranslation('installation');
  const sending = useSendTestMail();
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconMailFast size={16} aria-hidden />}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t('mail.test')}
      </Button>
    </div>
  );
}
