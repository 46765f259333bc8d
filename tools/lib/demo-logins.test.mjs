import { expect, it } from 'vitest';
import { tableOf } from './demo-logins.mjs';

it('shows the first table of a text in aligned columns, without rules and code marks', () => {
  const text =
    '# Demo\n\nText | not a table.\n\n| Login | Senha |\n|---|:---|\n| `ana` | `x` |\n| `beatriz` | |\n\n| other |\n';
  expect(tableOf(text)).toEqual(['Login    Senha', 'ana      x', 'beatriz']);
});

it('answers no lines for a text without a table', () => {
  expect(tableOf('# Demo\n')).toEqual([]);
});
