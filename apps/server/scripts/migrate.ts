import { join } from 'node:path';
import { migrate } from '../src/platform/db/migrate.ts';
import { readFirstSettings } from '../src/platform/settings/first-settings.ts';
import { loadOwnEnvironment } from '../src/platform/settings/own-settings.ts';
import { runScript } from './lib/run-script.ts';

await runScript(async () => {
  const root = loadOwnEnvironment();
  const settings = await readFirstSettings(process.env, root);
  const applied = await migrate({
    ownerUrl: settings.databaseOwnerUrl,
    appUrl: settings.databaseUrl,
    folder: join(root, 'apps', 'server', 'migrations'),
  });
  for (const name of applied) console.log(`applied ${name}`);
  if (applied.length === 0) console.log('the schema is up to date');
});
