import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconDeviceFloppy } from '@tabler/icons-react';
import type { SearchBody } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useUpdateQuickFilter } from '../api/update-quick-filter.mutation.ts';

export interface SaveSearchActionsProps {
  /** The search on screen; undefined while it is read. */
  readonly body: SearchBody | undefined;
  /** The saved search that it began as. */
  readonly saved: { readonly id: number; readonly label: string } | undefined;
  readonly onSaved: (id: number) => void;
  readonly onSaveAsNew: () => void;
}

/** Keeps the search on screen: as a new one, or as what a saved one is from now on. */
export function SaveSearchActions({ body, saved, onSaved, onSaveAsNew }: SaveSearchActionsProps) {
  const { t } = useTranslation('filter');
  const { mutate, isPending } = useUpdateQuickFilter();
  if (!saved) {
    return (
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        disabled={!body}
        onClick={onSaveAsNew}
      >
        {t('save')}
      </Button>
    );
  }
  const { id, label } = saved;
  const handleSave = () =>
    body &&
    mutate(
      { id, body },
      { onSuccess: () => onSaved(id), onError: (error) => toast.error(error, { id: 'quick-filter' }) },
    );
  return (
    <>
      <span>{t('changedFrom', { label })}</span>
      <Button
        variant="light"
        size="xs"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        loading={isPending}
        disabled={!body}
        onClick={handleSave}
      >
        {t('saveChanges')}
      </Button>
      <Button variant="default" size="xs" disabled={!body} onClick={onSaveAsNew}>
        {t('saveAsNew')}
      </Button>
      <LinkButton variant="subtle" size="xs" to="/home" search={{ type: body?.searchType, quickFilterId: id }}>
        {t('undo')}
      </LinkButton>
    </>
  );
}
