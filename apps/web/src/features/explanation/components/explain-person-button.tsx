import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session/use-session.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import type { ExplainPersonModalProps } from '../modals/explain-person.modal.tsx';

const ExplainPersonModal = lazyModal(() => import('../modals/explain-person.modal.tsx'), 'ExplainPersonModal');

/** Asks why somebody may do something, or why not; for who gives permissions. */
export function ExplainPersonButton({ user }: Pick<ExplainPersonModalProps, 'user'>) {
  const { t } = useTranslation('explanation');
  const [isOpen, setOpen] = useState(false);
  if (!useUser().permissions.includes('admin.permissions')) {
    return null;
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('whyPerson')}
      </Button>
      {isOpen && <ExplainPersonModal user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
