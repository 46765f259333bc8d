import { brokenFile } from './files.ts';
import { stored } from './stored.ts';

/** A Word document whose body is this XML, as a file on disk. */
export function wordFile(name: string, body: string): string {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return brokenFile(
    name,
    stored({
      '[Content_Types].xml': `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
      'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
    }),
  );
}
