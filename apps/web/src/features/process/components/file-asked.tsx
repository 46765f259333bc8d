import { Button } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';

const ReplaceFileModal = lazyModal(
  () => import('../../../parts/upload/modals/replace-file.modal.tsx'),
  'ReplaceFileModal',
);

/** A document with an open pendency is as good as missing: the way to send its file anew. */
export function FileAsked({ document }: { readonly document: Document }) {
  const { t } = useTranslation('process');
  const [isOpen, setOpen] = useState(false);
  const { id, type, openPendencies, abilities } = document;
  if (openPendencies === 0 || !canDo(abilities.replaceFile)) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={2}
        leftSection={<IconFileDiff size={14} aria-hidden />}
        aria-label={t('documents.replaceOf', { type: type.label, id })}
        onClick={() => setOpen(true)}
      >
        {t('documents.replace')}
      </Button>
      {isOpen && <ReplaceFileModal document={document} onClose={() => setOpen(false)} />}
    </>
  );
}
