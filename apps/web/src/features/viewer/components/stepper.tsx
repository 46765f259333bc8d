import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { ViewerModel } from '../use-viewer.ts';
import styles from './viewer-overlay.module.css';

export interface StepperProps {
  readonly model: ViewerModel;
  /** Where the model stands, as this place words it. */
  readonly position: string;
  /** Something else says where it stands, each time that changes. */
  readonly isSaid?: boolean;
}

/** Document by document, by button and by the arrow keys. */
export function Stepper({ model, position, isSaid = false }: StepperProps) {
  const { t } = useTranslation('document');
  const place = useRef<HTMLDivElement>(null);
  const { index, documents, step } = model;
  useShortcuts(
    [
      { keys: 'ArrowLeft', label: t('viewer.previousDocument'), run: () => step(-1) },
      { keys: 'ArrowRight', label: t('viewer.nextDocument'), run: () => step(1) },
    ],
    place,
  );
  return (
    <div ref={place} className={styles.stepper}>
      <IconButton
        size={36}
        label={t('viewer.previousDocument')}
        icon={IconChevronLeft}
        isDisabled={index === 0}
        onClick={() => step(-1)}
      />
      <span className="tabular" role={isSaid ? undefined : 'status'}>
        {position}
      </span>
      <IconButton
        size={36}
        label={t('viewer.nextDocument')}
        icon={IconChevronRight}
        isDisabled={index === documents.length - 1}
        onClick={() => step(1)}
      />
    </div>
  );
}
