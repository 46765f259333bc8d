import { Anchor, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteSession } from '../../features/session/api/delete-session.mutation.ts';
import { useEnterCompany } from '../../features/session/api/enter-company.mutation.ts';
import { useCompanies } from '../../features/session/api/list-companies.query.ts';
import { CompanyList } from '../../features/session/components/company-list.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../ui/feedback/skeletons.tsx';
import { EntryLayout } from './entry-layout.tsx';

/** /login/company: the only company is entered without asking. */
export function CompanyScreen() {
  const { t } = useTranslation();
  const router = useRouter();
  const { info } = useSession();
  const { data: companies, error, refetch } = useCompanies();
  const { mutate, isPending, isSuccess, isError, variables } = useEnterCompany();
  const { mutate: signOut } = useDeleteSession();
  const currentId = info?.customer?.idCustomer ?? null;
  const [isChange] = useState(currentId !== null);
  const hasTried = useRef(false);

  const enter = (companyId: number) => {
    mutate(companyId, { onSuccess: () => void router.navigate({ to: '/login', replace: true }) });
  };
  const only = companies?.length === 1 && currentId === null ? companies[0] : undefined;
  useEffect(() => {
    if (only && !hasTried.current) {
      hasTried.current = true;
      enter(only.idCustomer);
    }
  });

  const known = companies ?? info?.userCompany ?? [];
  if (known.length === 1 && !isChange && !isError && !error) {
    return (
      <EntryLayout title={t('company.entering')} subtitle={known[0]?.companyName ?? ''}>
        <Skeletons count={1} height={56} />
      </EntryLayout>
    );
  }

  return (
    <EntryLayout title={t('company.title')} subtitle={t('company.subtitle', { name: info?.name ?? '' })}>
      {error && !companies && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !companies && <Skeletons count={3} height={56} />}
      {companies?.length === 0 && <EmptyState title={t('company.none')} hint={t('company.noneHint')} />}
      {companies && companies.length > 0 && (
        <CompanyList
          companies={companies}
          currentId={currentId}
          enteringId={isPending || isSuccess ? (variables ?? null) : null}
          onEnter={({ idCustomer }) => enter(idCustomer)}
        />
      )}
      <Group justify="space-between">
        {currentId !== null && (
          <Anchor component="button" type="button" onClick={() => router.history.back()}>
            {t('back')}
          </Anchor>
        )}
        <Anchor component="button" type="button" onClick={() => signOut()}>
          {t('company.leave')}
        </Anchor>
      </Group>
    </EntryLayout>
  );
}
