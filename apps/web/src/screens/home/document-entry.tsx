import type { Document } from '@tramite/contract';
import { memo } from 'react';
import { DocumentCard } from '../../features/document-card/components/document-card.tsx';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { SignButton } from '../../features/document-signature/components/sign-button.tsx';
import { RecordCheckbox } from '../../features/search/selection/record-checkbox.tsx';
import { preloadViewer } from './home-overlays.tsx';
import type { EntryProps } from './record-actions.ts';
import { RecordMenuButton } from './record-menu/record-menu-button.tsx';

interface DocumentEntryProps extends EntryProps {
  readonly document: Document;
  readonly isChecked: boolean;
}

/** A document of the results; drawn again only when something about it changes. */
export const DocumentEntry = memo(({ document, isChecked, isChosen, actions }: DocumentEntryProps) => (
  <DocumentCard
    document={document}
    select={<RecordCheckbox searchType="documents" id={document.id} isChecked={isChosen} onToggle={actions.select} />}
    check={<CheckButton document={document} isShort variant="light" size="xs" />}
    sign={<SignButton document={document} />}
    menu={<RecordMenuButton of={{ kind: 'document', record: document }} onAct={actions.act} />}
    isChecked={isChecked}
    onOpen={actions.view}
    onApproach={preloadViewer}
    onShowHistory={({ id }) => actions.showHistory({ documentId: id })}
    onShowThread={({ id }) => actions.showThread(id)}
  />
));
