import { Button } from '@mantine/core';
import type { Document } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';

const SignModal = lazyModal(() => import('../modals/sign.modal.tsx'), 'SignModal');

/** Opens what waits for the actor's signature. */
export function SignButton({ document }: { readonly document: Document }) {
  const { t } = useTranslation('document');
  const [isOpen, setOpen] = useState(false);
  const { id, type } = document;
  return (
    <>
      <Button
        variant="light"
        size="xs"
        aria-label={t('card.signOf', { type: type.label, id })}
        onClick={() => setOpen(true)}
      >
        {t('card.sign')}
      </Button>
      {isOpen && <SignModal document={document} onClose={() => setOpen(false)} />}
    </>
  );
}
