import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../ui/button/reason-button.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { nothingFilled } from '../indexer/indexer-form.ts';
import { offersFor } from '../indexer/known-values.ts';
import type { CheckedIntake } from './document-types-props.ts';
import type { DocumentType } from './intake-check.ts';

const FillFormModal = lazyModal(() => import('./modals/fill-form.modal.tsx'), 'FillFormModal');

export interface FormButtonProps {
  readonly type: DocumentType;
  readonly form: CheckedIntake;
  /** No more documents of the type fit. */
  readonly isFull: boolean;
}

/** Fills in a form in the place of a file, where documents of the type are forms. */
export function FormButton({ type, form, isFull }: FormButtonProps) {
  const { t } = useTranslation('document');
  const [openId, setOpenId] = useState<number | null>(null);
  const [only, ...others] = type.forms;
  if (!only) return null;
  const open = type.forms.find(({ id }) => id === openId);
  const look = { variant: 'default', size: 'compact-md', leftSection: <IconForms size={14} aria-hidden /> } as const;
  const label = t('upload.fillOf', { name: others.length === 0 ? only.name : type.label });
  return (
    <>
      {others.length === 0 || isFull ? (
        <ReasonButton
          {...look}
          aria-label={label}
          reason={isFull ? t('upload.formFull') : null}
          onClick={() => setOpenId(only.id)}
        >
          {t('upload.fill')}
        </ReasonButton>
      ) : (
        <MenuButton
          label={label}
          entries={type.forms.map(({ id, name, description }) => ({
            key: String(id),
            label: name,
            ...(description && { hint: description }),
            onSelect: () => setOpenId(id),
          }))}
        >
          <Button {...look} aria-label={label}>
            {t('upload.fill')}
          </Button>
        </MenuButton>
      )}
      {open && (
        <FillFormModal
          choice={open}
          documentType={type.label}
          draftName={`${form.screen}-form-${type.id}-${open.id}`}
          known={knownOf(type, form)}
          onFilled={(values) => form.addForm({ typeId: open.id, name: open.name, values }, type.id)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

/** What the process or a document beside it says already, by the names of the indexers. */
function knownOf({ indexers }: DocumentType, { known }: CheckedIntake) {
  return Object.fromEntries(
    offersFor(indexers, nothingFilled, known).map(({ indexer: { name }, value }) => [name, value]),
  );
}
