#!/usr/bin/env node
// npm run verify-receipt -- comprovante.pdf documento.pdf ...: checks signatures without the server, the database or a network.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { main } from './lib/main.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { judgeFiles } from './lib/receipt.mjs';

await main(async () => {
  const paths = process.argv.slice(2);
  if (paths.length === 0)
    throw new PlainError('Say which files: npm run verify-receipt -- comprovante.pdf documento.pdf');
  const judged = judgeFiles(paths.map((path) => ({ name: basename(path), bytes: readFileSync(path) })));
  for (const { isRight, says } of judged) console.log(`${isRight ? 'certo ' : 'ERRADO'}  ${says}`);
  console.log(
    'Se a empresa registrou o comprovante diz /auto/verificar. Nenhum selo aqui é uma assinatura qualificada.',
  );
  return judged.every(({ isRight }) => isRight) ? 0 : 1;
});
