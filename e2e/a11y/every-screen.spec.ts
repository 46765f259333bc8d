import { expect, type Page, test } from '@playwright/test';
import { enter, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll, expectReadableInDark, OF_OTHERS } from '../support/accessible.ts';
import { expectNothingLost, setLetters } from '../support/large-letters.ts';
import { READER } from '../support/people.ts';
import { followRequests } from '../support/quiet.ts';
import { closedToManagers as closed, screenPaths as paths } from '../support/screen-paths.ts';

const wayIn = paths.filter((path) => path.startsWith('/login'));
/** Screens of a mailed link and of receipts need no session. */
const open = ['/new-password', '/user-register', '/verificar'];

const desk = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };
const phone = { width: 360, height: 740 };

/** What the browser has to say about a screen is a fault of the screen, but that its reader may not see it. */
const denied = /status of 403/;
const said: string[] = [];
test.beforeEach(({ page }) => {
  said.length = 0;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !denied.test(message.text())) {
      said.push(message.text());
    }
  });
  page.on('pageerror', (error) => said.push(error.message));
});
test.afterEach(() => expect(said).toEqual([]));

// A screen may hold up none of the others.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

type Viewport = typeof desk;

/** Looks at the screen on show in every width, in both schemes and with large letters: loading it anew takes longest. */
async function expectSoundInEveryWay(page: Page, path: string, untilQuiet: () => Promise<void>) {
  const take = async (viewport: Viewport) => {
    await page.setViewportSize(viewport);
    await expect(page.getByRole('main')).toBeVisible();
    await untilQuiet();
    await expectNoSidewaysScroll(page);
  };
  await take(desk);
  await expectAccessible(page, `${path} on a desk`, OF_OTHERS);
  await expectReadableInDark(page, `${path} on a desk`, OF_OTHERS);
  await take(tablet);
  await take(phone);
  await expectAccessible(page, `${path} on a phone`, OF_OTHERS);
  await setLetters(page, '200%');
  for (const viewport of [phone, desk]) {
    await take(viewport);
    await expectNothingLost(page, `${path} with large letters at ${viewport.width} px`);
  }
  await setLetters(page, '100%');
}

test('the way in is sound in every width and scheme, and with large letters', async ({ page }) => {
  const untilQuiet = followRequests(page);
  await page.goto('/auto/login/reset-password');
  await expectSoundInEveryWay(page, '/login/reset-password', untilQuiet);
  await page.goto('/auto/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expectSoundInEveryWay(page, '/login', untilQuiet);
  await submitLogin(page, 'paulo.regional');
  await expect(page.getByRole('button', { name: 'Grupo Litoral Motors' })).toBeVisible();
  await expectSoundInEveryWay(page, '/login/company', untilQuiet);
});

/** The first is looked at in every way. */
const othersClosed = closed.slice(1);

test('a screen that its reader may not see says so, whichever it is', async ({ page }) => {
  await enter(page, READER);
  for (const path of othersClosed) {
    await page.goto(`/auto${path}`);
    await expect(page.getByRole('main').getByText('Acesso restrito')).toBeVisible();
  }
});

for (const path of paths.filter((each) => !wayIn.includes(each) && !othersClosed.includes(each))) {
  test(`${path} is sound in every width and scheme, and with large letters`, async ({ page }) => {
    const untilQuiet = followRequests(page);
    await (open.includes(path) ? page.goto(`/auto${path}`) : enter(page, READER, { path }));
    await expectSoundInEveryWay(page, path, untilQuiet);
  });
}
