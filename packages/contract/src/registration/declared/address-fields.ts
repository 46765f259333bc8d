import type { TextField } from './define-registration.ts';

const section = 'Endereço';

/** The fields of an address, kept in the JSON column `address`; its state is a field of who has them. */
export const addressFields = [
  { name: 'postalCode', label: 'CEP', kind: 'text', length: 9, column: 'address.postalCode', section, format: 'CEP' },
  { name: 'street', label: 'Logradouro', kind: 'text', length: 160, column: 'address.street', section },
  { name: 'number', label: 'Número', kind: 'text', length: 20, column: 'address.number', section },
  { name: 'complement', label: 'Complemento', kind: 'text', length: 80, column: 'address.complement', section },
  { name: 'district', label: 'Bairro', kind: 'text', length: 80, column: 'address.district', section },
  { name: 'city', label: 'Cidade', kind: 'text', length: 80, column: 'address.city', section },
] as const satisfies readonly TextField[];
