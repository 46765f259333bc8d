import { IconHistory, IconMessage } from '@tabler/icons-react';
import type { Document, Process } from '@tramite/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMissingText } from '../../../features/process/components/process-missing.tsx';
import { useTransitionEntries } from '../../../features/process/components/transition-menu.tsx';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import { MenuList } from '../../../ui/menu/menu-list.tsx';
import type { RecordActions } from '../record-actions.ts';
import type { Acting, MenuSubject } from './record-action.ts';
import { useRecordEntries } from './use-record-entries.tsx';

export interface RecordMenuListProps {
  readonly of: MenuSubject;
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAct: (acting: Acting) => void;
  /** Where a row has no room for them: what else a card offers comes first. */
  readonly whole?: RecordActions;
}

/** The menu of a record: what can be done with it, and why not, where it cannot be done now. */
export function RecordMenuList({ whole, ...props }: RecordMenuListProps) {
  if (!whole) {
    return <Entries {...props} />;
  }
  return props.of.kind === 'process' ? (
    <OfProcess {...props} process={props.of.record} whole={whole} />
  ) : (
    <OfDocument {...props} document={props.of.record} whole={whole} />
  );
}

type WholeProps = RecordMenuListProps & { readonly whole: RecordActions };

function OfProcess({ process, whole, ...props }: WholeProps & { readonly process: Process }) {
  const { t } = useTranslation('record-menu');
  const onTransit = (way: Process['transitions'][number]) => whole.transit(process, way);
  const ways = useTransitionEntries({ process, onTransit }, process.transitions);
  const missing = useMissingText(process);
  const history = historyEntry(t('history'), () => whole.showHistory({ workflowId: process.id }));
  return <Entries {...props} header={missing} before={[...ways, history]} />;
}

function OfDocument({ document: { id, situation }, whole, ...props }: WholeProps & { readonly document: Document }) {
  const { t } = useTranslation('record-menu');
  const thread: MenuEntry = {
    key: 'thread',
    label: t('thread'),
    icon: <IconMessage size={16} aria-hidden />,
    onSelect: () => whole.showThread(id),
  };
  const history = historyEntry(t('history'), () => whole.showHistory({ documentId: id }));
  return <Entries {...props} before={situation === 'S' ? [history] : [thread, history]} />;
}

function historyEntry(label: string, onSelect: () => void): MenuEntry {
  return { key: 'history', label, icon: <IconHistory size={16} aria-hidden />, onSelect };
}

interface EntriesProps extends Omit<RecordMenuListProps, 'whole'> {
  readonly header?: ReactNode;
  readonly before?: readonly MenuEntry[];
}

function Entries({ of, label, opened, onClose, onAct, header, before = [] }: EntriesProps) {
  return (
    <MenuList
      label={label}
      header={header}
      entries={[...before, ...useRecordEntries(of, onAct)]}
      width={300}
      isOutside
      opened={opened}
      onClose={onClose}
    />
  );
}
