import { expect, it } from 'vitest';
import { hasSharedFiles, sharedFile } from '../../../../test/capture-kit.ts';
import { signatureOf } from './nfe-signature.ts';

const signed = () => Buffer.from(sharedFile('nfe/cancelada_55_new.xml').bytes).toString('utf8');

it.skipIf(!hasSharedFiles)('finds a real NF-e as it was signed, also where it was indented or has other quotes', () => {
  expect(signatureOf(signed())).toBe('valid');
  expect(signatureOf(signed().replace(/>\s+</g, '><'))).toBe('valid');
  expect(signatureOf(signed().replace(/(<infNFe[^>]*)versao="([\d.]+)"/, "$1 versao='$2' "))).toBe('valid');
});

it.skipIf(!hasSharedFiles)('finds one in which a letter was changed, or whose signature was, broken', () => {
  expect(signatureOf(signed().replace(/<vNF>\d/, '<vNF>9'))).toBe('broken');
  expect(signatureOf(signed().replace(/<SignatureValue>\s*./, '<SignatureValue>A'))).toBe('broken');
  expect(signatureOf(signed().replace(/<X509Certificate>[^<]*/, '<X509Certificate>AAAA'))).toBe('broken');
});

it.skipIf(!hasSharedFiles)('says that one without a signature has none', () => {
  expect(signatureOf(signed().replace(/<Signature [\s\S]*?<\/Signature>/, ''))).toBe('absent');
});
