import {
  IconAlertTriangle,
  IconBan,
  IconBarcode,
  IconBuildingStore,
  IconCalendarCheck,
  IconFileDiff,
  IconFolder,
  IconFolderSymlink,
  IconForms,
  IconPaperclip,
  IconPrinter,
  IconSignature,
  IconTrash,
  IconUserPlus,
  IconUserShare,
  IconWriting,
  IconWritingSign,
} from '@tabler/icons-react';
import type { Document } from '@tramite/contract';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import type { RecordAction } from './record-action.ts';

const PendencyInsertModal = lazyModal(
  () => import('../../../features/pendency/modals/pendency-insert.modal.tsx'),
  'PendencyInsertModal',
);
const ExpiryReleaseModal = lazyModal(
  () => import('../../../features/expiry/modals/expiry-release.modal.tsx'),
  'ExpiryReleaseModal',
);
const DocumentCancelModal = lazyModal(
  () => import('../../../features/document-cancelation/modals/document-cancel.modal.tsx'),
  'DocumentCancelModal',
);
const DocumentDeleteModal = lazyModal(
  () => import('../../../features/bin/modals/document-delete.modal.tsx'),
  'DocumentDeleteModal',
);

const SignModal = lazyModal(() => import('../../../features/document-signature/modals/sign.modal.tsx'), 'SignModal');
const SignaturesModal = lazyModal(
  () => import('../../../features/document-signature/modals/signatures.modal.tsx'),
  'SignaturesModal',
);
const SignatureRequestModal = lazyModal(
  () => import('../../../features/document-signature/modals/signature-request.modal.tsx'),
  'SignatureRequestModal',
);

const InviteModal = lazyModal(() => import('../../../features/document-invite/modals/invite.modal.tsx'), 'InviteModal');
const DocumentInvitesModal = lazyModal(
  () => import('../../../features/document-invite/modals/document-invites.modal.tsx'),
  'DocumentInvitesModal',
);

/** A canceled document is only read. */
const isNotCanceled = ({ situation }: Document) => situation !== 'S';

const ProcessCardModal = lazyModal(
  () => import('../../../features/process/modals/process-card.modal.tsx'),
  'ProcessCardModal',
);
const EditIndexersModal = lazyModal(
  () => import('../../../features/indexer/modals/edit-indexers.modal.tsx'),
  'EditIndexersModal',
);
const MoveDocumentModal = lazyModal(
  () => import('../../../features/move/modals/move-document.modal.tsx'),
  'MoveDocumentModal',
);
const MoveDocumentPlaceModal = lazyModal(
  () => import('../../../features/move/modals/move-document-place.modal.tsx'),
  'MoveDocumentPlaceModal',
);

const AttachmentsModal = lazyModal(
  () => import('../../../features/attachment/modals/attachments.modal.tsx'),
  'AttachmentsModal',
);
const ReplaceFileModal = lazyModal(
  () => import('../../../parts/upload/modals/replace-file.modal.tsx'),
  'ReplaceFileModal',
);
const BarcodeModal = lazyModal(() => import('../../../features/barcode/modals/barcode.modal.tsx'), 'BarcodeModal');
const AttachModal = lazyModal(() => import('../../../parts/upload/modals/attach.modal.tsx'), 'AttachModal');

const FormsModal = lazyModal(() => import('../../../features/form/modals/forms.modal.tsx'), 'FormsModal');

const PrintDocument = lazyModal(() => import('../../../features/sheet/components/print-sheet.tsx'), 'PrintDocument');

/** What can be done with a document besides checking it, in the order of the menu. */
export const documentActions: readonly RecordAction<Document>[] = [
  {
    key: 'processCard',
    label: (t) => t('processCard'),
    icon: IconFolder,
    action: 'view',
    isOffered: ({ process }) => process !== null,
    draw: ({ process }, onClose) => process && <ProcessCardModal processId={process.id} onClose={onClose} />,
  },
  {
    key: 'editIndexers',
    label: (t) => t('editIndexers'),
    icon: IconForms,
    action: 'editIndexers',
    draw: (record, onClose) => <EditIndexersModal edited={{ kind: 'document', record }} onClose={onClose} />,
  },
  {
    key: 'replaceFile',
    label: (t) => t('replaceFile'),
    icon: IconFileDiff,
    action: 'replaceFile',
    isOffered: (document) => isNotCanceled(document) && !document.isForm,
    draw: (document, onClose) => <ReplaceFileModal document={document} onClose={onClose} />,
  },
  {
    key: 'attach',
    label: (t) => t('attach'),
    icon: IconPaperclip,
    action: 'attach',
    isOffered: isNotCanceled,
    draw: (document, onClose) => <AttachModal document={document} onClose={onClose} />,
  },
  {
    key: 'forms',
    label: (t) => t('forms'),
    icon: IconForms,
    action: 'view',
    isOffered: isNotCanceled,
    draw: (document, onClose) => <FormsModal subject={{ kind: 'document', document }} onClose={onClose} />,
  },
  {
    key: 'attachments',
    label: (t) => t('attachments'),
    icon: IconPaperclip,
    action: 'view',
    isOffered: ({ attachments }) => attachments.length > 0,
    draw: (document, onClose) => <AttachmentsModal document={document} onClose={onClose} />,
  },
  {
    key: 'barcode',
    label: (t) => t('barcode'),
    icon: IconBarcode,
    action: 'barcode',
    isOffered: isNotCanceled,
    draw: (document, onClose) => <BarcodeModal document={document} onClose={onClose} />,
  },
  {
    key: 'insertPendency',
    label: (t) => t('insertPendency'),
    icon: IconAlertTriangle,
    action: 'insertPendency',
    draw: (document, onClose) => <PendencyInsertModal document={document} onClose={onClose} />,
  },
  {
    key: 'print',
    label: (t) => t('printSheet'),
    icon: IconPrinter,
    action: 'view',
    draw: (document, onClose) => <PrintDocument document={document} onClose={onClose} />,
  },
  {
    key: 'sign',
    label: (t) => t('sign'),
    icon: IconWriting,
    action: 'sign',
    isOffered: ({ signatureStatus }) => signatureStatus === 'OPEN',
    draw: (document, onClose) => <SignModal document={document} onClose={onClose} />,
  },
  {
    key: 'signatures',
    label: (t) => t('signatures'),
    icon: IconSignature,
    action: 'view',
    isOffered: ({ hasSignature }) => hasSignature,
    draw: (document, onClose) => <SignaturesModal document={document} onClose={onClose} />,
  },
  {
    key: 'requestSignature',
    label: (t) => t('requestSignature'),
    icon: IconWritingSign,
    action: 'requestSignature',
    isOffered: ({ situation, signatureStatus }) => situation !== 'S' && signatureStatus !== 'OPEN',
    draw: ({ id }, onClose) => <SignatureRequestModal documentIds={[id]} onClose={onClose} />,
  },
  {
    key: 'invite',
    label: (t) => t('inviteCollaborator'),
    icon: IconUserPlus,
    action: 'invite',
    isOffered: isNotCanceled,
    draw: (document, onClose) => <InviteModal document={document} onClose={onClose} />,
  },
  {
    key: 'viewInvites',
    label: (t) => t('documentInvites'),
    icon: IconUserShare,
    action: 'viewInvites',
    isOffered: ({ hasCollaboration }) => hasCollaboration,
    draw: (document, onClose) => <DocumentInvitesModal document={document} onClose={onClose} />,
  },
  {
    key: 'move',
    label: (t) => t('moveDocument'),
    icon: IconFolderSymlink,
    action: 'move',
    draw: (document, onClose) =>
      document.process && <MoveDocumentModal document={document} process={document.process} onClose={onClose} />,
  },
  {
    key: 'moveEstablishment',
    label: (t) => t('moveEstablishment'),
    icon: IconBuildingStore,
    action: 'moveEstablishment',
    draw: (document, onClose) => <MoveDocumentPlaceModal document={document} onClose={onClose} />,
  },
  {
    key: 'releaseExpiry',
    label: (t) => t('releaseExpiry'),
    icon: IconCalendarCheck,
    action: 'releaseExpiry',
    isOffered: ({ situation }) => situation === 'V',
    draw: (document, onClose) => <ExpiryReleaseModal document={document} onClose={onClose} />,
  },
  {
    key: 'cancelDocument',
    label: (t) => t('cancelDocument'),
    icon: IconBan,
    action: 'cancel',
    isOffered: isNotCanceled,
    isDangerous: true,
    draw: (document, onClose) => <DocumentCancelModal document={document} onClose={onClose} />,
  },
  {
    key: 'deleteDocument',
    label: (t) => t('deleteDocument'),
    icon: IconTrash,
    action: 'delete',
    isOffered: isNotCanceled,
    isDangerous: true,
    draw: (document, onClose) => <DocumentDeleteModal document={document} onClose={onClose} />,
  },
];
