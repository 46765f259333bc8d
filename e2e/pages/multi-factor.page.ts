import type { Page } from '@playwright/test';
import { oneTimeCode } from '../support/one-time-code.ts';

/** The key of a new application, as it is written below its QR code. */
export async function readKey(page: Page): Promise<string> {
  const text = await page.getByText(/^Não consegue ler/).textContent();
  return text?.split(':')[1]?.replaceAll(' ', '') ?? '';
}

/** Registers an application on the way in, up to the page behind the recovery codes. */
export async function registerApplication(page: Page): Promise<void> {
  await page.getByLabel(/^Código de 6 dígitos/).fill(oneTimeCode(await readKey(page)));
  await page.getByRole('button', { name: 'Já guardei, continuar' }).click();
}
