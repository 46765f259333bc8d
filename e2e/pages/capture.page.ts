import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Document } from '@tramite/contract';
import { findDocuments } from '../support/api.ts';

/** Chooses the process type on /auto/capture. */
export async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByRole('list', { name: 'Tipos de processo' }).getByRole('button', { name: type }).click();
  await expect(page.getByRole('heading', { name: 'Documentos', exact: true })).toBeVisible();
}

/** Shows the fields and documents that are not required. */
export async function showOptional(page: Page): Promise<void> {
  for (const name of [/^Mais \d+ campos$/, /^Opcionais/]) {
    const closed = page.getByRole('button', { name, expanded: false });
    if ((await closed.count()) > 0) await closed.click();
  }
}

/** The card of a document type, on the screen or in a modal. */
export function documentType(scope: Page | Locator, type: string): Locator {
  return scope.getByRole('region', { name: new RegExp(`^${type}(, obrigatório)?$`) });
}

/** Adds files by the button; the row of each appears at once. */
export async function addFiles(page: Page, scope: Page | Locator, type: string, ...files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await scope.getByRole('button', { name: `Adicionar arquivos: ${type}` }).click();
  await (await chooser).setFiles(files);
}

export async function attach(page: Page, scope: Page | Locator, label: string, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await scope.getByRole('button', { name: new RegExp(`^Anexar ${label} a `) }).click();
  await (await chooser).setFiles([file]);
}

/** Fills text fields by their labels. */
export async function fill(scope: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await scope.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

/** Types money from the right, as people do. */
export async function typeMoney(scope: Page | Locator, label: string, cents: string): Promise<void> {
  await scope.getByRole('textbox', { name: label, exact: true }).pressSequentially(cents);
}

export async function choose(page: Page, scope: Page | Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Lets a file go over the page, or pastes it there. */
export async function bring(page: Page, how: 'drop' | 'paste', path: string, name = basename(path)): Promise<void> {
  const bytes = readFileSync(path).toString('base64');
  await page.evaluate(
    ({ how, bytes, name }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name));
      const target = document.querySelector('main') ?? document.body;
      const options = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data }),
      );
    },
    { how, bytes, name },
  );
}

/** Sends a capture that is filled in; answers its documents. */
export async function sendCapture(page: Page): Promise<Document[]> {
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page).toHaveURL(/workflowId=\d+/);
  return findDocuments(page, { workflowIds: [Number(new URL(page.url()).searchParams.get('workflowId'))] });
}
