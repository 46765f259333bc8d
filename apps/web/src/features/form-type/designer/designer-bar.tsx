import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconFile, IconHistory } from '@tabler/icons-react';
import type { FormType } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { DraftSaved } from '../../../ui/draft/draft-saved.tsx';
import type { DraftSaving } from '../../../ui/draft/use-draft-saving.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { type FormDesign, saveForm } from '../form-design.ts';
import styles from './designer.module.css';
import type { Designer, DesignerState } from './designer.ts';

export type DesignerModal = 'import' | 'publish' | 'versions';

interface DesignerBarProps {
  readonly type: FormType;
  readonly designer: Designer;
  readonly state: DesignerState;
  readonly saving: DraftSaving<FormDesign>;
  /** Why it cannot be published now; null when it can. */
  readonly unready: string | null;
  readonly onOpen: (modal: DesignerModal) => void;
  readonly onDiscard: () => void;
}

/** What is done with the whole form. */
export function DesignerBar({ type, designer, state, saving, unready, onOpen, onDiscard }: DesignerBarProps) {
  const { t } = useTranslation('form-type');
  const { design, canUndo, canRedo } = state;
  return (
    <div className={styles.bar}>
      <div className={styles.tools} role="toolbar" aria-label={t('tools.label')}>
        <IconButton
          label={t('tools.undo')}
          icon={IconArrowBackUp}
          isDisabled={!canUndo}
          onClick={() => designer.undo()}
        />
        <IconButton
          label={t('tools.redo')}
          icon={IconArrowForwardUp}
          isDisabled={!canRedo}
          onClick={() => designer.redo()}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHistory size={14} aria-hidden />}
          onClick={() => onOpen('versions')}
        >
          {t('versions.title')}
        </Button>
        <MenuButton
          label={t('tools.file')}
          entries={[
            { key: 'export', label: t('tools.export'), onSelect: () => saveForm(design) },
            { key: 'import', label: t('tools.import'), onSelect: () => onOpen('import') },
            ...(type.isDraft && type.inForce
              ? [{ key: 'discard', label: t('draft.discard'), onSelect: onDiscard }]
              : []),
          ]}
        >
          <Button size="xs" variant="default" leftSection={<IconFile size={14} aria-hidden />}>
            {t('tools.file')}
          </Button>
        </MenuButton>
      </div>
      <div className={styles.saved} role="status">
        <DraftSaved state={saving.state} />
      </div>
      <ReasonButton reason={unready} onClick={() => onOpen('publish')}>
        {t('publish.open')}
      </ReasonButton>
    </div>
  );
}
