import { Button } from '@mantine/core';
import { IconCopy, IconFileImport, IconFilePlus, IconPackageImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';

const NewFlowModal = lazyModal(() => import('../modals/new-flow.modal.tsx'), 'NewFlowModal');

const ways = [
  { key: 'empty', icon: <IconFilePlus size={16} aria-hidden /> },
  { key: 'file', icon: <IconFileImport size={16} aria-hidden /> },
  { key: 'copy', icon: <IconCopy size={16} aria-hidden /> },
  { key: 'set', icon: <IconPackageImport size={16} aria-hidden /> },
] as const;

/** The ways to a new flow. `sets` draws the ready-made ones. */
export function NewFlowButton({ sets }: { readonly sets: (onClose: () => void) => ReactNode }) {
  const { t } = useTranslation('workflow-management');
  const navigate = useNavigate();
  const [way, setWay] = useState<(typeof ways)[number]['key'] | null>(null);
  const handleClose = () => setWay(null);
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
      {way === 'set' && sets(handleClose)}
      {way && way !== 'set' && (
        <NewFlowModal
          from={way}
          onMade={({ workflowId }) =>
            void navigate({ to: '/workflow-management/$type', params: { type: String(workflowId) } })
          }
          onClose={handleClose}
        />
      )}
    </>
  );
}
