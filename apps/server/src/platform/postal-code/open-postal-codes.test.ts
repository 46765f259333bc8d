import { registrationOf } from '@tramite/contract';
import { expect, it } from 'vitest';
import { openPostalCodes } from './open-postal-codes.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';

const sandbox = openPostalCodes('sandbox');

it('has no directory unless one is named', () => {
  expect(openPostalCodes('none')).toBeNull();
});

it('answers in the sandbox what is listed, says that it is no real directory, and knows nothing else', async () => {
  expect(sandbox).toMatchObject({ isReal: false, label: 'A consulta de CEP de teste' });
  expect(await sandbox?.find('01310100')).toEqual({
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  });
  expect(await sandbox?.find('53990000')).toMatchObject({ street: null, district: null, state: 'PE' });
  expect(await sandbox?.find('89201000')).toBeNull();
});

it('plays a directory that is away under 99999-999', async () => {
  await expect(sandbox?.find('99999999')).rejects.toThrow('is away');
});

it('lists eight digits with states that exist', () => {
  const state = registrationOf('establishments').fields.find(({ name }) => name === 'state');
  const known = state?.kind === 'choice' ? state.options.map(({ value }) => value) : [];
  const wrong = [...sandboxAddresses].filter(
    ([code, address]) => !/^\d{8}$/.test(code) || !known.includes(address.state),
  );
  expect(wrong).toEqual([]);
});
