import { Button, type ButtonProps } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import type { Document, DocumentCheck } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';

export interface RefuseButtonProps extends ButtonProps {
  readonly document: Document;
}

const PendencyInsertModal = lazyModal(() => import('../modals/pendency-insert.modal.tsx'), 'PendencyInsertModal');

/** Refuses the step that could be checked now, with a pendency; nothing where none is offered. */
export function RefuseButton({ document, ...props }: RefuseButtonProps) {
  const { t } = useTranslation('pendency');
  const [refused, setRefused] = useState<DocumentCheck | null>(null);
  const offered = document.situation === 'S' ? [] : document.checks.filter(({ ability }) => canDo(ability));
  const [first] = offered;
  const look = { variant: 'default', leftSection: <IconFlag size={18} aria-hidden />, ...props };
  return (
    <>
      {first && offered.length === 1 && (
        <Button {...look} onClick={() => setRefused(first)}>
          {t('refuse.action')}
        </Button>
      )}
      {offered.length > 1 && (
        <MenuButton
          label={t('refuse.action')}
          entries={offered.map((check) => ({
            key: check.id,
            label: t('refuse.of', { label: check.label }),
            onSelect: () => setRefused(check),
          }))}
        >
          <Button {...look}>{t('refuse.action')}</Button>
        </MenuButton>
      )}
      {refused && <PendencyInsertModal document={document} check={refused} onClose={() => setRefused(null)} />}
    </>
  );
}
