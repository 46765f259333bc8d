import { IconHelpCircle, IconHistory, IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFollowEntries } from '../../../features/follow/use-follow-entries.tsx';
import { useReservationEntries } from '../../../features/reservation/use-reservation-entries.tsx';
import { canDo, hasAnyPermission, type WireAbility } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { copyText } from '../../../lib/clipboard/copy-text.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import { documentActions } from './document-actions.tsx';
import { processActions } from './process-actions.tsx';
import type { Acting, MenuSubject, RecordAction } from './record-action.ts';
import styles from './record-menu.module.css';

const ExplanationModal = lazyModal(
  () => import('../../../features/explanation/modals/explanation.modal.tsx'),
  'ExplanationModal',
);

type Act = (acting: Acting) => void;

/** What can be done with a record, and why not, where it cannot be done now: for its menu and for the palette. */
export function useRecordEntries(of: MenuSubject, onAct: Act): MenuEntry[] {
  const entriesOf = useEntries();
  const copy = useCopyEntry(of);
  const reservationOf = useReservationEntries();
  const followOf = useFollowEntries();
  const audit = useAuditEntry(of);
  const acting = { onAct, explain: explain(of, onAct) };
  const entries =
    of.kind === 'document'
      ? entriesOf(documentActions, of.record, acting)
      : [...reservationOf(of.record), ...followOf(of.record), ...entriesOf(processActions, of.record, acting)];
  return [copy, ...audit, ...entries];
}

/** Tells what an action that the menu refuses takes, all of it, and who can change it. */
const explain = (of: MenuSubject, onAct: Act) => (action: string) =>
  onAct({ draw: (onClose) => <ExplanationModal {...of} action={action} onClose={onClose} /> });

function useEntries() {
  const { t } = useTranslation('record-menu');
  return <R extends MenuSubject['record']>(
    actions: readonly RecordAction<R>[],
    record: R,
    { onAct, explain }: { readonly onAct: Act; readonly explain: (action: string) => void },
  ): MenuEntry[] =>
    [...actions]
      .filter(({ isOffered }) => isOffered?.(record) ?? true)
      .sort((a, b) => Number(a.isDangerous ?? false) - Number(b.isDangerous ?? false))
      .map(({ key, label, icon: Picture, action, isDangerous = false, draw }) => {
        const ability = (record.abilities as Readonly<Record<string, WireAbility>>)[action];
        const isAllowed = canDo(ability);
        return {
          key,
          label: label(t),
          hint: isAllowed ? undefined : (reasonText(ability) ?? undefined),
          icon: <Picture size={16} aria-hidden className={isDangerous && isAllowed ? styles.danger : undefined} />,
          isDenied: !isAllowed,
          onSelect: () => onAct({ draw: (onClose) => draw(record, onClose) }),
          explanation: {
            icon: <IconHelpCircle size={16} role="img" aria-label={t('why')} />,
            onOpen: () => explain(action),
          },
        };
      });
}

/** Copies an address at which the record alone is found. */
function useCopyEntry({ kind, record }: MenuSubject): MenuEntry {
  const { t } = useTranslation('record-menu');
  const router = useRouter();
  const search: HomeSearch = kind === 'document' ? { documentIds: [record.id] } : { workflowId: record.id };
  const copy = async () => {
    const { href } = router.buildLocation({ to: '/home', search });
    const isCopied = await copyText(new URL(href, window.location.origin).href);
    toast[isCopied ? 'success' : 'error'](t(isCopied ? 'copyLink.done' : 'copyLink.failed'), { id: 'copy-link' });
  };
  return {
    key: 'copyLink',
    label: t('copyLink.action'),
    icon: <IconLink size={16} aria-hidden />,
    onSelect: () => void copy(),
  };
}

/** Leads who may read the audit to what stands there of the record. */
function useAuditEntry({ kind, record }: MenuSubject): MenuEntry[] {
  const { t } = useTranslation('record-menu');
  const router = useRouter();
  const { info } = useSession();
  if (!info || !hasAnyPermission(info, ['admin.audit'])) {
    return [];
  }
  const search = { objectType: kind, objectId: String(record.id) };
  return [
    {
      key: 'audit',
      label: t('audit'),
      icon: <IconHistory size={16} aria-hidden />,
      onSelect: () => void router.navigate({ to: '/backoffice/audit', search }),
    },
  ];
}
