import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/session/actor.ts';
import { presentSubject } from './process.subject.presenter.ts';

const MANAGER = 9;
const by = (...roleIds: number[]) => ({ roleIds, permissions: new Set() }) as unknown as Actor;
const stored = [
  { id: 3, name: 'saleValue', label: 'Valor da venda', display: 'R$ 126.000,00' },
  { id: 1, name: 'customerName', label: 'Nome do cliente', display: 'Maria Marques' },
  { id: 2, name: 'plate', label: 'Placa', display: '' },
];
const hidden = [{ id: 3, visibleRoles: [MANAGER], editRoles: [], masked: false }];

test('a process is known by its customer, vehicle, plate and value, as far as they are filled', () => {
  expect(presentSubject(by(), stored, null)).toEqual({
    customer: { id: 1, label: 'Nome do cliente', display: 'Maria Marques' },
    vehicle: null,
    plate: null,
    value: { id: 3, label: 'Valor da venda', display: 'R$ 126.000,00' },
  });
});

test('what of it an actor may not see is not told', () => {
  expect(presentSubject(by(), stored, hidden).value).toBeNull();
  expect(presentSubject(by(MANAGER), stored, hidden).value).not.toBeNull();
});
