import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openVehicleDebts } from './open-vehicle-debts.ts';

const folder = mkdtempSync(join(tmpdir(), 'tramite-debts-'));
const file = join(folder, 'debitos.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sandbox = openVehicleDebts({ provider: 'sandbox', file: '' });

it('asks nobody unless a provider is named', () => {
  expect(openVehicleDebts({ provider: 'none', file: '' })).toBeNull();
});

it('makes up the same debts for a plate each time, and says that they are none', async () => {
  expect(sandbox).toMatchObject({ isReal: false, label: 'A consulta de veículos de teste' });
  const found = await sandbox?.find('BRA2E19');
  expect(found?.items.length).toBeGreaterThan(1);
  expect(new Set(found?.items.map(({ source }) => source))).toEqual(new Set(['Dados de teste']));
  expect(await sandbox?.find('BRA2E19')).toEqual(found);
});

it('plays a provider that is away, one that answers in part, and one that does not know the plate', async () => {
  await expect(sandbox?.find('AWY0A00')).rejects.toThrow('is away');
  expect((await sandbox?.find('PAR0A00'))?.missing).toEqual(['MULTA', 'GRAVAME']);
  expect(await sandbox?.find('UNK0A00')).toBeNull();
});

it('finds either plate of a vehicle in the file of debts, and reads it again once it was replaced', async () => {
  const provider = openVehicleDebts({ provider: 'csv', file });
  await expect(provider?.find('ABC1234')).rejects.toThrow();
  writeFileSync(file, 'Placa;Tipo;Descrição;Valor;Vencimento;Fonte\nABC1234;IPVA;IPVA 2026;100,00;15/03/2026;SEFAZ\n');
  expect((await provider?.find('ABC1C34'))?.items).toMatchObject([{ kind: 'IPVA', amountCents: 10_000 }]);
  expect(await provider?.find('BRA2E19')).toBeNull();
  writeFileSync(file, 'BRA2E19;Nada consta\n');
  utimesSync(file, new Date(), new Date(Date.now() + 5_000));
  expect(await provider?.find('BRA2E19')).toEqual({ items: [], missing: [] });
});
