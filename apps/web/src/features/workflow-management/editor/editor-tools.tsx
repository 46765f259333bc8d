import { Button, SegmentedControl } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFileExport,
  IconLayoutGrid,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
  IconZoomScan,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fileName } from '../../../lib/download/file-name.ts';
import { saveBlob, saveFile } from '../../../lib/download/save-file.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import type { FlowModeler } from '../modeler/flow-modeler.ts';
import { pngOf } from '../modeler/picture.ts';
import { saveFlow } from '../save-flow.ts';
import styles from './editor.module.css';

export type EditorView = 'drawing' | 'list';

interface EditorToolsProps {
  readonly name: string;
  readonly modeler: FlowModeler;
  readonly view: EditorView;
  readonly onView: (view: EditorView) => void;
  readonly onImport: () => void;
}

/** What is done with the whole drawing. */
export function EditorTools({ name, modeler, view, onView, onImport }: EditorToolsProps) {
  const { t } = useTranslation('workflow-editor');
  const attempt = (work: () => Promise<void>) => () => void work().catch(() => toast.error(t('tools.failed')));
  const isList = view === 'list';
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools.label')}>
      <SegmentedControl
        size="xs"
        aria-label={t('views.label')}
        value={view}
        data={[
          { value: 'drawing', label: t('views.drawing') },
          { value: 'list', label: t('views.list') },
        ]}
        onChange={(value) => onView(value as EditorView)}
      />
      <IconButton
        label={t('tools.undo')}
        icon={IconArrowBackUp}
        isDisabled={!modeler.canUndo}
        onClick={() => modeler.undo()}
      />
      <IconButton
        label={t('tools.redo')}
        icon={IconArrowForwardUp}
        isDisabled={!modeler.canRedo}
        onClick={() => modeler.redo()}
      />
      {!isList && (
        <>
          <IconButton label={t('tools.search')} icon={IconSearch} onClick={() => modeler.search()} />
          <IconButton label={t('tools.zoomOut')} icon={IconZoomOut} onClick={() => modeler.zoom(-1)} />
          <IconButton label={t('tools.zoomIn')} icon={IconZoomIn} onClick={() => modeler.zoom(1)} />
          <IconButton label={t('tools.fit')} icon={IconZoomScan} onClick={() => modeler.fit()} />
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconLayoutGrid size={14} aria-hidden />}
        onClick={attempt(() => modeler.tidy())}
      >
        {t('tools.tidy')}
      </Button>
      <MenuButton
        label={t('tools.file')}
        entries={[
          { key: 'import', label: t('tools.import'), onSelect: onImport },
          { key: 'bpmn', label: t('tools.bpmn'), onSelect: attempt(async () => saveFlow(name, await modeler.xml())) },
          {
            key: 'svg',
            label: t('tools.svg'),
            onSelect: attempt(async () => saveFile(fileName(name, 'svg'), await modeler.svg(), 'image/svg+xml')),
          },
          {
            key: 'png',
            label: t('tools.png'),
            onSelect: attempt(async () => saveBlob(fileName(name, 'png'), await pngOf(await modeler.svg()))),
          },
        ]}
      >
        <Button size="xs" variant="default" leftSection={<IconFileExport size={14} aria-hidden />}>
          {t('tools.file')}
        </Button>
      </MenuButton>
    </div>
  );
}
