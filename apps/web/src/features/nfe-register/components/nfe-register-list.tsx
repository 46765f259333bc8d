import { Button } from '@mantine/core';
import { IconCertificate, IconFileCertificate, IconPlus, IconTrash } from '@tabler/icons-react';
import type { NfeRegister } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useRemoveRegister } from '../api/change-nfe-register.mutation.ts';
import { useNfeRegister } from '../api/nfe-register.query.ts';
import styles from './nfe-register.module.css';
import { cnpjOf, useNfeRegisterColumns } from './nfe-register-columns.tsx';

const RegisterModal = lazyModal(() => import('../modals/nfe-register.modal.tsx'), 'NfeRegisterModal');
const CertificateModal = lazyModal(() => import('../modals/nfe-certificate.modal.tsx'), 'NfeCertificateModal');

type Opened =
  | { readonly what: 'form'; readonly register: NfeRegister | null }
  | { readonly what: 'certificate'; readonly register: NfeRegister };

/** CNPJs with what becomes of their NF-e; one opens to be changed. */
export function NfeRegisterList() {
  const { t } = useTranslation('nfe-register');
  const [density] = useDensity();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useNfeRegister();
  const parts = useNfeRegisterColumns();
  const close = () => setOpened(null);
  const acts = useStable({
    open: (register: NfeRegister) => setOpened({ what: 'form', register }),
    actions: (register: NfeRegister) => <RegisterActs register={register} onOpen={setOpened} />,
  });
  if (error && !data) {
    return <ErrorState isPage title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <TableSkeleton count={4} density={density} />;
  }
  return (
    <>
      <div className={styles.tools}>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened({ what: 'form', register: null })}
        >
          {t('new')}
        </Button>
      </div>
      {data.items.length === 0 ? (
        <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconFileCertificate} />
      ) : (
        <RecordTable
          {...parts}
          name="nfe-register"
          listKey="nfe-register"
          label={t('title')}
          rows={data.items}
          total={data.count}
          density={density}
          actions={acts.actions}
          onOpen={acts.open}
        />
      )}
      {opened?.what === 'form' && (
        <RegisterModal register={opened.register} documentTypes={data.documentTypes} onClose={close} />
      )}
      {opened?.what === 'certificate' && <CertificateModal register={opened.register} onClose={close} />}
    </>
  );
}

interface ActsProps {
  readonly register: NfeRegister;
  readonly onOpen: (opened: Opened) => void;
}

function RegisterActs({ register, onOpen }: ActsProps) {
  const { t } = useTranslation('nfe-register');
  const { mutate: remove } = useRemoveRegister();
  const cnpj = cnpjOf(register);
  const handleRemove = async () => {
    if (await confirm({ title: t('removeTitle', { cnpj }), message: t('removeHint'), isDangerous: true })) {
      remove(register);
    }
  };
  return (
    <>
      <IconButton
        label={t('certificate.open', { cnpj })}
        icon={IconCertificate}
        onClick={() => onOpen({ what: 'certificate', register })}
      />
      <IconButton label={t('remove', { cnpj })} icon={IconTrash} onClick={() => void handleRemove()} />
    </>
  );
}
