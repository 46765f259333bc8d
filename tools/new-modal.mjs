#!/usr/bin/env node
// Writes a modal of a feature with its registry line: npm run new:modal -- parking-space/reserve "Reservar vaga"
import { addImport, generate, insertBehind, readTemplate } from './lib/generate/generate.mjs';
import { ensureName, nounNames } from './lib/generate/names.mjs';
import { addText } from './lib/generate/texts.mjs';
import { main } from './lib/main.mjs';
import { PlainError } from './lib/plain-error.mjs';

const EXAMPLE = 'npm run new:modal -- parking-space/reserve "Reservar vaga"';

await main(async () => {
  const [place = '', title] = process.argv.slice(2);
  const [noun, verb] = place.split('/');
  ensureName(noun, EXAMPLE);
  ensureName(verb, EXAMPLE);
  if (!title) throw new PlainError(`Give the title users read. For example: ${EXAMPLE}`);
  const { camel, Pascal } = nounNames(`${noun}-${verb}`);
  const file = `../features/${noun}/modals/${noun}-${verb}.modal.tsx`;
  await generate(readTemplate('modal', { noun, verb, camel, Pascal }), {
    'apps/web/src/app/modal-registry.ts': (text) =>
      insertBehind(
        addImport(text, `import { ${Pascal}Modal } from '${file}';`),
        /export const modalRegistry = \{/,
        `\n  ${camel}: ${Pascal}Modal,`,
      ),
    'apps/web/public/locales/pt-br/common.json': addText(camel, { title }),
  });
  return 0;
});
