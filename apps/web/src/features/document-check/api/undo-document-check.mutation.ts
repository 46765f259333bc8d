import { useQueryClient } from '@tanstack/react-query';
import { type Document, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { markDone } from '../done-here.ts';
import { nextOffer } from '../next-offer.ts';
import { type CheckOf, hasOwnMessage, showChanged, showRefused } from '../show-checks.ts';

/** Takes a signature back; the focus goes to the check that waits again. `isSaid`: the screen says it. */
export function useUndoDocumentCheck(onUndone?: (document: Document) => void, isSaid = false) {
  const { t } = useTranslation('document');
  const client = useQueryClient();
  return useAction({
    name: ({ document }: CheckOf) => `check-${document.id}`,
    run: ({ document, check }) =>
      call(endpoints.documentCheck.undo, { params: { id: document.id, checkId: check.id } }),
    done: (_, { document }) =>
      isSaid
        ? null
        : { text: t('check.undone'), detail: t('check.doneOf', { type: document.type.label, id: document.id }) },
    failed: (error) => (hasOwnMessage(error) ? error : t('check.undoFailed')),
    onDone: (changed, { document }) => {
      markDone(document.id, false);
      showChanged(client, document, changed);
      onUndone?.(document);
    },
    onFailed: (error, of) => void showRefused(client, error, of),
    anew: [endpoints.progress.list],
    next: ({ document }) => nextOffer(document.id),
  });
}
