#!/usr/bin/env node
// npm run build: the web application and the server bundle, each only when its sources changed.
import { ensureServer, ensureWeb } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { step } from './lib/steps.mjs';

await main(async () => {
  checkNodeVersion();
  await step('Dependencies', installDependencies);
  await step('Web application', ensureWeb);
  await step('Server', ensureServer);
});
