#!/usr/bin/env node
// Writes a noun's contract, table, server module and test: npm run new:module -- parking-space [floor]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generate, readTemplate } from './lib/generate/generate.mjs';
import { ensureName, nounNames } from './lib/generate/names.mjs';
import { main } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';

await main(async () => {
  const noun = ensureName(process.argv[2], 'npm run new:module -- parking-space');
  const floor = ensureFloor(process.argv[3] ?? 'definitions');
  const names = { ...nounNames(noun), floor, migration: nextMigration() };
  const { camel } = names;
  await generate(readTemplate('module', names), {
    'packages/contract/src/endpoints.ts': (text) =>
      `${text}export { ${camel}Endpoints as ${camel} } from './${noun}/${noun}.endpoints.ts';\n`,
    'packages/contract/src/schemas.ts': (text) => `${text}export * as ${camel} from './${noun}/${noun}.schemas.ts';\n`,
    'apps/server/src/bindings.ts': (text) =>
      `${text}export { ${camel}Routes as ${camel} } from './modules/${floor}/${noun}/${noun}.routes.ts';\n`,
    'apps/server/test/valid-input-files.ts': (text) =>
      `${text}export { ${camel}Inputs as ${camel} } from '../src/modules/${floor}/${noun}/${noun}.valid-inputs.ts';\n`,
  });
  console.log('Next: npm run generate:docs, and docs/how-to/add-a-call.md for what it does.');
  return 0;
});

/** Of docs/architecture.md: most nouns of the back office say what records are made of. */
function ensureFloor(floor) {
  const floors = readdirSync(join(ROOT, 'apps/server/src/modules'));
  if (floors.includes(floor)) return floor;
  throw new PlainError(`"${floor}" is no floor of apps/server/src/modules. There are: ${floors.join(', ')}`);
}

function nextMigration() {
  const numbers = readdirSync(join(ROOT, 'apps/server/migrations')).map((name) => Number(name.slice(0, 4)));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
