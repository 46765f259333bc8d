import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { ImageViewer } from '../../../viewers/image/image-viewer.tsx';
import { PdfViewer } from '../../../viewers/pdf/pdf-viewer.tsx';
import { fileKindOf } from '../file-kind.ts';
import { openPicture } from '../open-picture.ts';
import { useFileLink } from '../use-file-link.ts';
import { DownloadButton } from './download-button.tsx';
import type { FilePreviewProps } from './file-preview-props.ts';
import { NoPreview } from './no-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import { VideoPreview } from './video-preview.tsx';

const OfficePreview = lazyPart(() => import('./office-preview.tsx'), 'OfficePreview');
const FormDocument = lazyPart(() => import('../../../parts/form/form-document.tsx'), 'FormDocument');

/** The file itself, in the viewer of its kind. Give it a key of the file. */
export function FilePreview(props: FilePreviewProps) {
  const client = useQueryClient();
  const { document, file, name } = props;
  switch (fileKindOf(file.mimeType)) {
    case 'form':
      return (
        <Suspense fallback={<Loading m="auto" />}>
          <FormDocument documentId={document.id} />
        </Suspense>
      );
    case 'image':
    case 'converted':
      return <ImageViewer name={name} open={() => openPicture(client, document, file)} />;
    case 'office':
      return (
        <Suspense fallback={<Loading m="auto" />}>
          <OfficePreview {...props} />
        </Suspense>
      );
    case 'other':
      return <NoPreview file={file} onDownload={props.onDownload} />;
    default:
      return <LinkedPreview {...props} />;
  }
}

/** Kinds that are read by their link while they are on screen. */
function LinkedPreview({ document, file, name, onDownload }: FilePreviewProps) {
  const { url, renew } = useFileLink(document, file);
  if (url === null) {
    return <Loading m="auto" />;
  }
  switch (fileKindOf(file.mimeType)) {
    case 'pdf':
      return (
        <PdfViewer
          url={url}
          name={name}
          download={<DownloadButton file={file} onDownload={onDownload} />}
          onRetry={renew}
        />
      );
    case 'text':
      return <TextPreview url={url} name={name} size={file.size} onRetry={renew} />;
    default:
      return <VideoPreview url={url} file={file} name={name} onDownload={onDownload} />;
  }
}
