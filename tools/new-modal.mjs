#!/usr/bin/env node
// Writes a modal of a feature that asks for something, with its texts and test: npm run new:modal -- parking-space/reserve "Reservar vaga"
import { generate, readTemplate } from './lib/generate/generate.mjs';
import { ensureName, nounNames, toCamel } from './lib/generate/names.mjs';
import { nounTexts } from './lib/generate/texts.mjs';
import { main } from './lib/main.mjs';
import { PlainError } from './lib/plain-error.mjs';

const EXAMPLE = 'npm run new:modal -- parking-space/reserve "Reservar vaga"';

await main(async () => {
  const [place = '', title] = process.argv.slice(2);
  const [noun, verb] = place.split('/');
  ensureName(noun, EXAMPLE);
  ensureName(verb, EXAMPLE);
  if (!title) throw new PlainError(`Give the title users read. For example: ${EXAMPLE}`);
  const { Pascal } = nounNames(`${noun}-${verb}`);
  const key = toCamel(verb);
  const texts = nounTexts(noun, { [key]: { title, name: 'Nome', nameRequired: 'Informe o nome.', submit: 'Salvar' } });
  await generate([...readTemplate('modal', { noun, verb, key, Pascal, title }), ...texts.files], texts.edits);
  console.log(`Next: give it its mutation and draw it where it is opened:
  const ${Pascal}Modal = lazyModal(() => import('…/${noun}-${verb}.modal.tsx'), '${Pascal}Modal');`);
  return 0;
});
