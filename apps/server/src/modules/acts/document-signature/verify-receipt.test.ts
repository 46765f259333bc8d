import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { prepareSeal } from '../../../platform/decode/formats/pdf-seal.ts';
import { drawPaper } from '../../../platform/paper/draw-paper.ts';
import { makeCertificate, type SealingKey } from '../../../platform/pdf-seal/certificate.ts';
import { closeSeal } from '../../../platform/pdf-seal/seal.ts';
import { hashReceipt, type ReceiptBody } from './receipt-body.ts';
import { drawReceipt } from './receipt-pdf.ts';

const at = new Date('2026-11-24T12:00:00Z');
const program = resolve(import.meta.dirname, '../../../../../../tools/verify-receipt.mjs');
const folder = mkdtempSync(join(tmpdir(), 'receipt-'));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

vi.setConfig({ testTimeout: 60_000 });

let key: SealingKey;
let original: Buffer;
let signed: Buffer;
let first: Buffer;
let second: Buffer;

async function sealed(bytes: Buffer): Promise<Buffer> {
  const seal = { id: '1', name: 'Ana', reason: 'Assinatura', at, lines: [], drawing: null, places: [] };
  return closeSeal(Buffer.concat([bytes, await prepareSeal(bytes, seal)]), key);
}

async function receipt(number: number, previous: string) {
  const body: ReceiptBody = {
    ...{ version: 1, number, code: `2223-7K3M-9QWX-2222-333${number}`, company: 'Serra Azul' },
    document: { id: 7, type: 'Contrato', file: 'contrato.pdf', sha256: hashOf(original) },
    signer: {
      ...{ name: 'Ana Souza', cpf: null, role: null, method: 'PASSWORD', signedAt: at.toISOString() },
      ...{ address: null, device: '', coords: null },
    },
    ...{ requestedBy: 'Bruno', requestedAt: at.toISOString(), signedFile: hashOf(signed), unsealed: null, previous },
  };
  const json = JSON.stringify(body);
  const hash = hashReceipt(json);
  const paper = { json, hash, timeZone: 'America/Sao_Paulo', address: 'https://example.com/auto/verificar/x' };
  return { hash, pdf: await sealed(await drawReceipt(paper)) };
}

function verify(files: Readonly<Record<string, Buffer>>) {
  const paths = Object.entries(files).map(([name, bytes]) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  });
  const { status, stdout } = spawnSync('node', [program, ...paths], { encoding: 'utf8' });
  return { status, stdout };
}

function changed(bytes: Buffer, where: number): Buffer {
  const other = Buffer.from(bytes);
  other[where] = (other[where] ?? 0) ^ 1;
  return other;
}

beforeAll(async () => {
  key = await makeCertificate('Serra Azul (certificado próprio)', at);
  original = await drawPaper({ title: 'Contrato', facts: [], groups: [] });
  signed = await sealed(original);
  const one = await receipt(1, '');
  first = one.pdf;
  second = (await receipt(2, one.hash)).pdf;
  // A key takes its time on a busy machine.
}, 60_000);

it('says without the server that receipts and their documents are whole and follow one another', () => {
  const { status, stdout } = verify({ 'a.pdf': first, 'b.pdf': second, 'c.pdf': signed, 'd.pdf': original });
  expect(stdout).toContain('Os comprovantes 1 e 2 seguem um ao outro.');
  expect(stdout).toContain('c.pdf: é o documento assinado');
  expect(stdout).toContain('d.pdf: é o documento original');
  expect(stdout).toContain('Assinado por Ana Souza');
  expect(status).toBe(0);
});

it('tells of one changed byte in the document and in the receipt, and of what was put behind', () => {
  const of = (files: Readonly<Record<string, Buffer>>) => verify(files).stdout;
  expect(of({ 'a.pdf': first, 'c.pdf': changed(signed, 300) })).toContain('e mudou depois do selo');
  expect(of({ 'a.pdf': changed(first, first.indexOf('/Producer') + 2) })).toContain(
    'o comprovante mudou depois de emitido',
  );
  expect(of({ 'a.pdf': Buffer.concat([first, Buffer.from('\n%')]) })).toContain('algo foi acrescentado');
  expect(verify({ 'c.pdf': changed(signed, 300) }).status).toBe(1);
});

it('tells of a receipt that was put in the place of another', async () => {
  const other = (await receipt(1, 'f'.repeat(64))).pdf;
  expect(verify({ 'a.pdf': other, 'b.pdf': second }).stdout).toContain('1 e 2 não seguem um ao outro');
});
