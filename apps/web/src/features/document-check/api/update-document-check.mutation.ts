import { useQueryClient } from '@tanstack/react-query';
import { type Document, type DocumentCheck, endpoints, type ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { markDone } from '../done-here.ts';
import { hasChoice, mayHaveMore } from '../next-checks.ts';
import { nextOffer } from '../next-offer.ts';
import { type CheckOf, hasOwnMessage, showChanged, showRefused } from '../show-checks.ts';
import { useUndoDocumentCheck } from './undo-document-check.mutation.ts';

/** What a signature left. */
export interface Signed {
  /** Takes it back; absent where that cannot be done. */
  readonly undo: (() => void) | undefined;
  /** Another step of the document waits for the person. */
  readonly hasMore: boolean;
}

/** For a screen that goes on before the server answers, and says itself how it ended. */
export interface QuickFollowers {
  /** A step is being signed; `hasMore` tells that another one may wait for the person then. */
  readonly onSigning: (document: Document, hasMore: boolean) => void;
  readonly onAct: (document: Document, signed: Signed) => void;
  readonly onFailed: (document: Document, text: string) => void;
}

export interface CheckFollowers extends Partial<QuickFollowers> {
  /** Signed, and no other step of the document waits for the person. */
  readonly onSigned?: ((document: Document) => void) | undefined;
  readonly onUndone?: ((document: Document) => void) | undefined;
}

type Changed = ResponseOf<typeof endpoints.documentCheck.sign>;

interface Signature extends CheckOf {
  /** Whatever step is next for the person, of the document as they saw it (C04), not the one that was named (C02). */
  readonly isNext?: boolean;
}

function sign({ document, check, isNext = false }: Signature) {
  const { id } = document;
  const role = hasChoice(document) ? { roleId: check.role.id } : {};
  if (isNext) {
    return call(endpoints.documentCheck.signNext, { params: { id }, body: role, ifMatch: document.version });
  }
  const params = { id, checkId: check.id };
  return call(endpoints.documentCheck.sign, { params, body: { sequence: check.sequence, ...role } });
}

/**
 * Signs a step: shown at once, read anew after the pause, with the way back beside what is said. The focus goes on
 * to the next check that waits.
 */
export function useUpdateDocumentCheck(followers: CheckFollowers = {}) {
  const { onSigned, onUndone, onSigning, onAct, onFailed } = followers;
  const { t } = useTranslation('document');
  const client = useQueryClient();
  const { mutate: undo } = useUndoDocumentCheck(onUndone, onAct !== undefined);
  const wayBack = ({ check }: Changed, document: Document) =>
    check.undo === true ? () => undo({ document, check }) : undefined;
  return useAction({
    name: ({ document }: Signature) => `check-${document.id}`,
    run: sign,
    onBegin: ({ document, check }) => onSigning?.(document, mayHaveMore(document, check)),
    done: (signed, { document }) =>
      onAct
        ? null
        : {
            text: t('check.done'),
            detail: t('check.doneOf', { type: document.type.label, id: document.id }),
            undo: wayBack(signed, document),
          },
    failed: (error) => (onFailed ? null : hasOwnMessage(error) ? error : t('check.failed')),
    onDone: (signed, { document }) => {
      const hasMore = signed.checks.some(({ ability }) => ability === true);
      markDone(document.id, true);
      showChanged(client, document, signed);
      onAct?.(document, { undo: wayBack(signed, document), hasMore });
      if (!hasMore) {
        onSigned?.(document);
      }
    },
    onFailed: (error, of) => {
      const fresh = showRefused(client, error, of);
      void fresh.then((check) => onFailed?.(of.document, failureOf(error, check)));
    },
    anew: [endpoints.progress.list],
    next: ({ document }) => nextOffer(document.id),
  });

  function failureOf(error: Error, fresh: DocumentCheck | null): string {
    const name = fresh?.userChecked?.name;
    if (name) return t('check.faster', { name });
    if (isApiError(error) && error.code === 'conflict.version') return t('check.changed');
    return hasOwnMessage(error) ? error.message : t('check.failed');
  }
}
