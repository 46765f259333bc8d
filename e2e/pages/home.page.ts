import { expect, type Locator, type Page } from '@playwright/test';

/** The records of a list: cards, or the rows that a phone has in their place. */
export function records(page: Page): Locator {
  return page.getByRole('article').or(rows(page));
}

export function rows(page: Page): Locator {
  return page.getByRole('main').locator('[role="row"][tabindex]');
}

/** Chooses from the menu that a row has for all that a card offers. */
export async function chooseInRow(page: Page, record: string, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `Mais ações do ${record}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The card of one process, opened by its address. */
export async function openProcess(page: Page, id: number): Promise<Locator> {
  await page.goto(`/auto/home?workflowId=${id}`);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(`#${id}`);
  return card;
}

/** Opens the transition of the shown process; the flow goes on in modals when something is missing. */
export async function beginTransition(page: Page, id: number, transition: string): Promise<void> {
  await page.getByRole('button', { name: `Transicionar o processo #${id}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${transition}`) }).click();
}

export async function expectTransited(page: Page, stage: string): Promise<void> {
  await expect(page.getByText('O processo foi transicionado.').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(stage);
}

/** Searches by the box in the top bar. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: /^Buscar (processos|documentos)$/ });
  await box.fill(text);
  await box.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('text') === text.trim());
}
