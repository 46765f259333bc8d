import { test } from '@playwright/test';
import { enter, signIn } from '../pages/sign-in.page.ts';
test('loop', async ({ browser }) => {
  test.setTimeout(900_000);
  for (let i = 0; i < 30; i++) {
    const manager = await browser.newPage();
    const cdp = await manager.context().newCDPSession(manager); await cdp.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    const said: string[] = [];
    manager.on('response', (r) => { if (r.status() >= 400) said.push(`${r.status()} ${r.url()}`); });
    manager.on('console', (m) => said.push(m.text()));
    manager.on('requestfailed', (r) => said.push(`failed ${r.url()} ${r.failure()?.errorText}`));
    if (i % 4 === 0) await signIn(manager, 'helena.gerente'); else await enter(manager, 'helena.gerente');
    await manager.goto('/auto/backoffice/installation');
    const ok = await manager.getByText('Acesso restrito').waitFor({ timeout: 15000 }).then(() => true, () => false);
    if (!ok) { console.log(i, manager.url(), (await manager.locator('body').innerText()).slice(0, 600), said.join('\n')); await manager.screenshot({ path: `/tmp/inst-${i}.png` }); }
    await manager.close();
  }
});
