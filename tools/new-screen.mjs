#!/usr/bin/env node
// Writes a screen, its route, title and browser test: npm run new:screen -- yard/parking-space "Vagas do pátio"
import { generate, insertBehind, readTemplate } from './lib/generate/generate.mjs';
import { ensureName, nounNames } from './lib/generate/names.mjs';
import { addText } from './lib/generate/texts.mjs';
import { main } from './lib/main.mjs';
import { PlainError } from './lib/plain-error.mjs';

const EXAMPLE = 'npm run new:screen -- yard/parking-space "Vagas do pátio"';

await main(async () => {
  const [place = '', title] = process.argv.slice(2);
  const [area, noun] = place.split('/');
  ensureName(area, EXAMPLE);
  ensureName(noun, EXAMPLE);
  if (!title) throw new PlainError(`Give the title users read. For example: ${EXAMPLE}`);
  const names = { ...nounNames(noun), area, title };
  const { camel, Pascal } = names;
  const route = `
const ${camel}Route = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.${camel},
  component: lazyPart(() => import('../screens/${area}/${noun}.screen.tsx'), '${Pascal}Screen', inShell),
  errorComponent: PageError,
});
`;
  await generate(readTemplate('screen', names), {
    'apps/web/src/app/paths.ts': (text) => insertBehind(text, /capture: '\/capture',/, `\n  ${camel}: '/${noun}',`),
    'apps/web/src/app/routes.tsx': (text) =>
      insertBehind(
        insertBehind(text, /shellRoute\.addChildren\(\[/, `${camel}Route, `),
        /(?=\n\/\*\* Unknown paths)/,
        route,
      ),
    'apps/web/public/locales/pt-br/common.json': addText(camel, { title }),
    'docs/generated/routes.json': (text) => addRoute(text, `/${noun}`),
  });
  return 0;
});

/** The paths stand there in the order of paths.ts, in which a new one follows /capture. */
function addRoute(text, path) {
  const routes = JSON.parse(text);
  routes.splice(routes.indexOf('/capture') + 1, 0, path);
  return `${JSON.stringify(routes, null, 2)}\n`;
}
