import { Button } from '@mantine/core';
import { IconCopy, IconFileImport, IconFilePlus, IconHistory, IconPackageImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormType } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';

const NewFormTypeModal = lazyModal(() => import('../modals/new-form-type.modal.tsx'), 'NewFormTypeModal');

const ReadyFormModal = lazyModal(() => import('../modals/ready-form.modal.tsx'), 'ReadyFormModal');

const OldFormConversionModal = lazyModal(
  () => import('../modals/old-form-conversion.modal.tsx'),
  'OldFormConversionModal',
);

const ways = [
  { key: 'empty', icon: <IconFilePlus size={16} aria-hidden /> },
  { key: 'ready', icon: <IconPackageImport size={16} aria-hidden /> },
  { key: 'copy', icon: <IconCopy size={16} aria-hidden /> },
  { key: 'old', icon: <IconHistory size={16} aria-hidden /> },
  { key: 'file', icon: <IconFileImport size={16} aria-hidden /> },
] as const;

/** The ways to a new form type. */
export function NewFormTypeButton() {
  const { t } = useTranslation('form-type');
  const navigate = useNavigate();
  const [way, setWay] = useState<(typeof ways)[number]['key'] | null>(null);
  const handleClose = () => setWay(null);
  const handleMade = ({ id }: FormType) =>
    void navigate({ to: '/backoffice/forms/dynamic-form/$form', params: { form: String(id) } });
  return (
    <>
      <MenuButton
        label={t('new.open')}
        isOutside
        entries={ways.map(({ key, icon }) => ({
          key,
          icon,
          label: t(`new.${key}`),
          hint: t(`new.${key}Hint`),
          onSelect: () => setWay(key),
        }))}
      >
        <Button>{t('new.open')}</Button>
      </MenuButton>
      {way === 'ready' && <ReadyFormModal onMade={handleMade} onClose={handleClose} />}
      {way === 'old' && <OldFormConversionModal onMade={handleMade} onClose={handleClose} />}
      {way && way !== 'ready' && way !== 'old' && (
        <NewFormTypeModal from={way} onMade={handleMade} onClose={handleClose} />
      )}
    </>
  );
}
