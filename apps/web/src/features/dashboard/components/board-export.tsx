import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '../../../lib/download/save-file.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { readSheets } from '../board-sheets.ts';

export interface BoardExportProps {
  readonly board: RefObject<HTMLElement | null>;
  /** Name of the file without its ending. */
  readonly name: string;
}

/** Takes along what a board shows: as a workbook, a picture or on paper. */
export function BoardExport({ board, name }: BoardExportProps) {
  const { t } = useTranslation('dashboard');
  const save = useAction({
    name: 'board-export',
    run: async (kind: 'xlsx' | 'png') => {
      if (board.current === null) return;
      const { toPicture, toWorkbook } = await import('../export-board.ts');
      const head = [t('export.figure'), t('export.value'), t('export.note')];
      const blob =
        kind === 'xlsx'
          ? await toWorkbook(readSheets(board.current, { name: t('export.figures'), head }))
          : await toPicture(board.current);
      saveBlob(`${name}.${kind}`, blob);
    },
    failed: () => t('export.failed'),
  });
  const entries = [
    { key: 'xlsx', label: t('export.workbook'), onSelect: () => save.mutate('xlsx') },
    { key: 'png', label: t('export.picture'), onSelect: () => save.mutate('png') },
    { key: 'print', label: t('export.print'), onSelect: () => window.print() },
  ];
  return (
    <MenuButton label={t('export.title')} entries={entries}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={save.isPending}
        data-no-print
      >
        {t('export.title')}
      </Button>
    </MenuButton>
  );
}
