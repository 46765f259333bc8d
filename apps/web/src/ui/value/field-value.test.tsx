import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { FieldValue } from './field-value.tsx';

const key = '31261112345678000195550010000012341000012345';

it('reads the key of an NF-e in groups of four, and copies it whole', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  renderPart(<FieldValue label="Chave de acesso" text={key} />);
  expect(screen.getByText('3126 1112 3456 7800 0195 5500 1000 0012 3410 0001 2345')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copiar Chave de acesso' }));
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(key);
  vi.unstubAllGlobals();
});

it('breaks an address behind its @', () => {
  const { container } = renderPart(<FieldValue label="E-mail" text="maria@exemplo.com.br" />);
  expect(container.querySelector('wbr')?.previousSibling?.textContent).toBe('@');
});
