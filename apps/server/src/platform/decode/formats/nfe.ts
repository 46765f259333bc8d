import { nfeImportLimits } from '@tramite/contract';
import type { NfeFile } from '@tramite/rules/nfe/nfe';
import type { XmlNode } from '@tramite/rules/nfe/read-nfe';
import { XMLParser } from 'fast-xml-parser';
import { DecodeError } from '../decode-error.ts';
import { type NfeSignature, signatureOf } from './nfe-signature.ts';
import { decodeXml, ensureSafeXml } from './xml.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from './zip.ts';

/** An XML and what it says, or why it says nothing. */
export interface ReadXml {
  readonly fileName: string;
  readonly xml: string | null;
  readonly file: NfeFile | null;
  readonly signature: NfeSignature;
  readonly reason: string | null;
}

const { rows: MOST_FILES, xmlBytes: MOST_BYTES } = nfeImportLimits;

/** Names and texts as they are: no entities, no numbers, prefixes of namespaces left out. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: true,
  trimValues: false,
});

const reasons: Readonly<Record<DecodeError['code'], string>> = {
  'upload.broken': 'O arquivo está corrompido.',
  'upload.decode_limit': 'O arquivo é grande demais quando aberto.',
  'upload.empty': 'O arquivo está vazio.',
  'upload.encrypted': 'O arquivo tem senha.',
  'upload.type_mismatch': 'O arquivo não é um XML.',
  'upload.type_not_allowed': 'O XML tem declarações que não são aceitas.',
};

/** Opens an XML, or a ZIP of them; each file of it gets what it says or why it does not. */
export async function readNfeFiles(bytes: Buffer, fileName: string): Promise<ReadXml[]> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return [await readXml(bytes, fileName)];
  try {
    const entries = readZipEntries(bytes).filter(({ name }) => !name.endsWith('/'));
    if (entries.length === 0) return [faulty(fileName, 'O ZIP não tem arquivos.')];
    if (entries.length > MOST_FILES) return [faulty(fileName, `O ZIP tem mais de ${MOST_FILES} arquivos.`)];
    const read: ReadXml[] = [];
    for (const entry of entries) read.push(await readEntry(bytes, entry, fileName));
    return read;
  } catch (error) {
    return [faulty(fileName, reasonOf(error))];
  }
}

async function readEntry(bytes: Buffer, entry: ZipEntry, zip: string): Promise<ReadXml> {
  // Where the archive wants it to lie says nothing here: the last part of the name is shown, and nothing is written.
  const name = `${zip} › ${entry.name.split(/[\\/]/).at(-1) ?? entry.name}`.slice(-200);
  if (entry.encrypted) return faulty(name, reasons['upload.encrypted']);
  if (!/\.xml$/i.test(entry.name)) return faulty(name, reasons['upload.type_mismatch']);
  try {
    return await readXml(readZipEntry(bytes, entry, MOST_BYTES), name);
  } catch (error) {
    return faulty(name, reasonOf(error));
  }
}

async function readXml(bytes: Buffer, fileName: string): Promise<ReadXml> {
  try {
    if (bytes.length === 0) throw new DecodeError('upload.empty');
    if (bytes.length > MOST_BYTES) throw new DecodeError('upload.decode_limit');
    ensureSafeXml(bytes);
    const text = decodeXml(bytes).replace(/^\uFEFF/, '');
    const { readNfe } = await import('@tramite/rules/nfe/read-nfe');
    const read = readNfe(parser.parse(text) as XmlNode);
    if (!read.ok) return faulty(fileName, read.reason);
    return { fileName, xml: text, file: read.file, signature: signatureOf(text), reason: null };
  } catch (error) {
    return faulty(fileName, reasonOf(error));
  }
}

const faulty = (fileName: string, reason: string): ReadXml => ({
  ...{ fileName, reason, xml: null, file: null },
  signature: 'absent',
});

function reasonOf(error: unknown): string {
  if (error instanceof DecodeError) return reasons[error.code];
  return reasons['upload.broken'];
}
