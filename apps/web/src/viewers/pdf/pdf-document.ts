import type { DocumentProps } from 'react-pdf';

/** An opened PDF. */
export type PdfDocument = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0];
