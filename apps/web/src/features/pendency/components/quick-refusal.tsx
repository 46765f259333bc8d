import { Button, type ButtonProps, Kbd } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Document, DocumentCheck } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { useReasons } from '../api/list-profiles.query.ts';
import { refuseCheck } from '../api/refuse-check.ts';
// Not in a part of its own: the next key is pressed before that would be there.
import { ReasonModal } from '../modals/reason.modal.tsx';
import type { PendencyForm } from '../pendency-form.ts';

const PendencyInsertModal = lazyModal(() => import('../modals/pendency-insert.modal.tsx'), 'PendencyInsertModal');

/** A refusal that is sent by who it is handed to. */
export interface Refusal {
  readonly reason: string;
  readonly send: () => Promise<unknown>;
}

export interface QuickRefusalProps extends ButtonProps {
  readonly document: Document;
  /** The step that is refused. */
  readonly check: DocumentCheck;
  /** Asked before. */
  readonly mayAct: () => boolean;
  readonly onRefusal: (document: Document, refusal: Refusal) => void;
  /** It was refused with all that a pendency may say. */
  readonly onRefused: (document: Document) => void;
}

interface Asking {
  readonly document: Document;
  readonly check: DocumentCheck;
  /** Asks for all that a pendency may say. */
  readonly whole: Partial<PendencyForm> | null;
}

/** Refuses a step for a reason that is one key; P opens the reasons. */
export function QuickRefusal({ document, check, mayAct, onRefusal, onRefused, ...look }: QuickRefusalProps) {
  const { t } = useTranslation('pendency');
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  // There when they are asked for.
  useReasons();
  const ask = () => mayAct() && setAsking({ document, check, whole: null });
  const close = () => setAsking(null);
  useShortcuts([{ keys: 'p', group: 'record', label: t('refuse.key'), isOnce: true, run: ask }]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFlag size={18} aria-hidden />}
        rightSection={<Kbd aria-hidden>P</Kbd>}
        aria-keyshortcuts="p"
        {...look}
        onClick={ask}
      >
        {t('refuse.action')}
      </Button>
      {asking?.whole === null && (
        <ReasonModal
          title={t('refuse.title', {
            label: asking.check.label,
            type: asking.document.type.label,
            id: asking.document.id,
          })}
          onMore={(whole) => setAsking({ ...asking, whole })}
          onClose={close}
          onChosen={({ reason, text }) => {
            close();
            const body = { reasonId: reason.id, ...(text && { text }) };
            onRefusal(asking.document, { reason: reason.label, send: () => refuseCheck(client, asking, body) });
          }}
        />
      )}
      {asking?.whole && (
        <PendencyInsertModal
          document={asking.document}
          check={asking.check}
          start={asking.whole}
          onInserted={() => onRefused(asking.document)}
          onClose={close}
        />
      )}
    </>
  );
}
