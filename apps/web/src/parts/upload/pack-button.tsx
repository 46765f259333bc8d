import { IconScissors } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadLimits } from '../../lib/upload/check-file.ts';
import type { UploadItem } from '../../lib/upload/upload-item.ts';
import { ReasonButton } from '../../ui/button/reason-button.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import type { MadePart } from '../pack/use-split.ts';
import type { CapturedDocument } from './captured-documents.ts';
import { documentRowId } from './field-ids.ts';
import styles from './upload.module.css';
import type { IntakeForm } from './use-intake.ts';

const PackModal = lazyModal(() => import('../pack/modals/pack.modal.tsx'), 'PackModal');

export interface PackButtonProps {
  readonly form: Pick<IntakeForm, 'fileOf' | 'takeApart' | 'uploads'>;
  readonly document: CapturedDocument;
  readonly item: UploadItem;
  readonly types: readonly { readonly id: number; readonly label: string }[];
  readonly limits: UploadLimits | null;
}

/** Opens the pages of a PDF that has several, to make documents of them. */
export function PackButton({ form, document, item, types, limits }: PackButtonProps) {
  const { t } = useTranslation('document');
  const [isOpen, setOpen] = useState(false);
  const { stored, name } = item;
  if (!limits || stored?.mimeType !== 'application/pdf' || (stored.pageCount ?? 0) < 2) return null;
  const file = form.fileOf(item.id);
  const split = (parts: readonly MadePart[]) => {
    const [first = ''] = form.takeApart(document, parts);
    // This row goes with the file; work goes on at the first of its parts.
    setTimeout(() => window.document.getElementById(documentRowId(first))?.focus());
  };
  return (
    <div className={styles.more}>
      <ReasonButton
        variant="default"
        size="compact-sm"
        leftSection={<IconScissors size={14} aria-hidden />}
        aria-label={t('upload.packOf', { name })}
        reason={file ? null : t('upload.packGone')}
        onClick={() => setOpen(true)}
      >
        {t('upload.pack')}
      </ReasonButton>
      {isOpen && file && (
        <PackModal
          file={file}
          name={name}
          typeId={document.typeId}
          types={types}
          room={limits.maxFiles - form.uploads.size + 1}
          maxFiles={limits.maxFiles}
          maxBytes={limits.maxBytes}
          onSplit={split}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
