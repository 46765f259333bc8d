import { nfeImportLimits } from '@tramite/contract';
import type { XmlNode } from '@tramite/rules/nfe/read-nfe';
import { XMLParser } from 'fast-xml-parser';
import { DecodeError } from '../decode-error.ts';
import { faultyXml, type ReadXml, reasonOf } from '../read-xml.ts';
import { signatureOf } from './nfe-signature.ts';
import { decodeXml, ensureSafeXml } from './xml.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from './zip.ts';

const { rows: MOST_FILES, xmlBytes: MOST_BYTES } = nfeImportLimits;

/** Names and texts as they are, prefixes of namespaces left out; declarations of entities were refused before. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: true,
  trimValues: false,
});

/** Opens an XML, or a ZIP of them; each file of it gets what it says or why it does not. */
export async function readNfeFiles(bytes: Buffer, fileName: string): Promise<ReadXml[]> {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return [await readXml(bytes, fileName)];
  try {
    const entries = readZipEntries(bytes).filter(({ name }) => !name.endsWith('/'));
    if (entries.length === 0) return [faultyXml(fileName, 'O ZIP não tem arquivos.')];
    if (entries.length > MOST_FILES) return [faultyXml(fileName, `O ZIP tem mais de ${MOST_FILES} arquivos.`)];
    const read: ReadXml[] = [];
    for (const entry of entries) read.push(await readEntry(bytes, entry, fileName));
    return read;
  } catch (error) {
    return [faultyXml(fileName, reasonOf(error))];
  }
}

async function readEntry(bytes: Buffer, entry: ZipEntry, zip: string): Promise<ReadXml> {
  // Where the archive wants it to lie says nothing here: the last part of the name is shown, and nothing is written.
  const name = `${zip} › ${entry.name.split(/[\\/]/).at(-1) ?? entry.name}`.slice(-200);
  if (entry.encrypted) return faultyXml(name, reasonOf(new DecodeError('upload.encrypted')));
  if (!/\.xml$/i.test(entry.name)) return faultyXml(name, reasonOf(new DecodeError('upload.type_mismatch')));
  try {
    return await readXml(readZipEntry(bytes, entry, MOST_BYTES), name);
  } catch (error) {
    return faultyXml(name, reasonOf(error));
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
    if (!read.ok) return faultyXml(fileName, read.reason);
    return { fileName, xml: text, file: read.file, signature: signatureOf(text), reason: null };
  } catch (error) {
    return faultyXml(fileName, reasonOf(error));
  }
}
