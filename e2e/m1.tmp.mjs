import { chromium } from 'playwright';

const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1280, height: 800 } });
p.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
p.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 300)));
p.on('request', (r) => console.log('req', r.url().slice(0, 120)));
p.on('requestfailed', (r) => console.log('failed', r.url().slice(0, 120), r.failure()?.errorText));
await p.goto('http://127.0.0.1:38123/api/docs');
await p.waitForTimeout(5000);
await p.screenshot({ path: '/tmp/docs.png' });
await p
  .getByText('Signs a user in with login and password')
  .first()
  .click()
  .catch((e) => console.log(e.message));
await p.waitForTimeout(2000);
await p.screenshot({ path: '/tmp/docs2.png' });
await b.close();
