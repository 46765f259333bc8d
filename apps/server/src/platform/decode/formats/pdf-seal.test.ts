import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyOfText, keyToText, makeCertificate, type SealingKey } from '../../pdf-seal/certificate.ts';
import { closeSeal, type Seal } from '../../pdf-seal/seal.ts';
import { verifySeals } from '../../pdf-seal/verify-seals.ts';
import { prepareSeal } from './pdf-seal.ts';

const at = new Date('2026-11-24T12:00:00Z');
const place = { page: 1, x: 0.5, y: 0.85, w: 0.36, h: 0.07 };
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;

let key: SealingKey;
let plain: Buffer;

beforeAll(async () => {
  key = await makeCertificate('Serra Azul (certificado próprio)', at);
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const text of ['Primeira página', 'Segunda página']) document.addPage().drawText(text, { font });
  plain = Buffer.from(await document.save());
  // A key takes its time on a busy machine.
}, 60_000);

async function sealPdf(bytes: Buffer, seal: Seal, by: SealingKey): Promise<Buffer> {
  return closeSeal(Buffer.concat([bytes, await prepareSeal(bytes, seal)]), by);
}

function sealed(bytes: Buffer, name: string, over: Partial<Seal> = {}): Promise<Buffer> {
  const seal = {
    id: name,
    name,
    reason: 'Assinatura',
    at,
    lines: [name, '24/11/2026'],
    drawing: null,
    places: [place],
  };
  return sealPdf(bytes, { ...seal, ...over }, key);
}

describe('a seal', () => {
  it('is put behind what is there, and the earlier ones stay valid', async () => {
    const first = await sealed(plain, 'Ana');
    const second = await sealed(first, 'João “Zé”', { places: [place, { ...place, page: 2 }] });
    expect(second.subarray(0, first.length).equals(first)).toBe(true);
    expect(first.subarray(0, plain.length).equals(plain)).toBe(true);
    const by = 'Serra Azul (certificado próprio)';
    expect(verifySeals(second)).toEqual([
      { by, isWhole: true, coversAll: false },
      { by, isWhole: true, coversAll: true },
    ]);
    expect((await PDFDocument.load(second)).getPageCount()).toBe(2);
  });

  it('tells of one changed byte, in the pages or in the certificate', async () => {
    const whole = await sealed(plain, 'Ana');
    for (const where of [200, Math.floor(plain.length / 2), whole.length - 20]) {
      const changed = Buffer.from(whole);
      changed[where] = (changed[where] ?? 0) ^ 1;
      expect(verifySeals(changed)[0]?.isWhole ?? false).toBe(false);
    }
  });

  it('says to the end of the file that something came after it', async () => {
    const whole = await sealed(plain, 'Ana');
    expect(verifySeals(Buffer.concat([whole, Buffer.from('\n% mais')]))).toMatchObject([{ coversAll: false }]);
    expect(verifySeals(plain)).toEqual([]);
  });

  it('is made with a key that was kept as text', async () => {
    const kept = { ...key, key: keyOfText(keyToText(key.key)) };
    const seal = { id: '1', name: 'Ana', reason: '', at, lines: [], drawing: null, places: [] };
    expect(verifySeals(await sealPdf(plain, seal, kept))).toMatchObject([{ isWhole: true }]);
  });

  it.skipIf(!hasPdfsig)('is valid to poppler, too', async () => {
    const twice = await sealed(await sealed(plain, 'Ana'), 'Bruno');
    const file = join(mkdtempSync(join(tmpdir(), 'seal-')), 'sealed.pdf');
    writeFileSync(file, twice);
    const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
    expect(said.match(/Signature is Valid/g)).toHaveLength(2);
    expect(said).toContain('ETSI.CAdES.detached');
  });
});
