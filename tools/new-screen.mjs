#!/usr/bin/env node
// Writes a screen, its route, menu entry, texts and tests: npm run new:screen -- yard/parking-space "Vagas do pátio"
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addImport, generate, insertBefore, readTemplate } from './lib/generate/generate.mjs';
import { ensureName, nounNames, toCamel, toPlural } from './lib/generate/names.mjs';
import { addTexts, nounTexts } from './lib/generate/texts.mjs';
import { main } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { PlainError } from './lib/plain-error.mjs';

const ICON = `import { IconFolder } from '@tabler/icons-react';`;
const EXAMPLE = 'npm run new:screen -- yard/parking-space "Vagas do pátio"';

await main(async () => {
  const [place = '', title] = process.argv.slice(2);
  const [area, noun] = place.split('/');
  ensureName(area, EXAMPLE);
  ensureName(noun, EXAMPLE);
  if (!title) throw new PlainError(`Give the title users read. For example: ${EXAMPLE}`);
  const path = `/${area}/${toPlural(noun)}`;
  const names = { ...nounNames(noun), area, title, path };
  const parts = [
    nounTexts(noun, { title, empty: 'Nada por aqui ainda' }),
    pathOf(names),
    screenOf(names),
    menuEntryOf(names),
  ];
  await generate([...readTemplate('screen', names), ...parts.flatMap(({ files }) => files)], {
    ...Object.assign({}, ...parts.map(({ edits }) => edits)),
    'apps/web/public/locales/pt-br/menu.json': addTexts({ [names.camel]: title }),
    'docs/generated/routes.json': (text) => addPath(text, area, path),
  });
  return 0;
});

/** The path of the screen in its area, and the area in the list of all. */
function pathOf({ area, path }) {
  const name = `${toCamel(area)}Paths`;
  const file = `apps/web/src/screens/${area}/${area}.paths.ts`;
  if (existsSync(join(ROOT, file))) {
    return { files: [], edits: { [file]: (text) => appendItem(text, `'${path}'`) } };
  }
  const known = `import { ${name} } from '../screens/${area}/${area}.paths.ts';`;
  return {
    files: [{ path: file, text: `export const ${name} = ['${path}'] as const;\n` }],
    edits: { 'apps/web/src/app/shell-paths.ts': (text) => appendItem(addImport(text, known), `...${name}`) },
  };
}

/** What is drawn at the path. */
function screenOf({ area, noun, Pascal, path }) {
  const name = `${toCamel(area)}Screens`;
  return areaList(area, 'screens', {
    name,
    imports: `import { type ScreensOf, screen } from '../../ui/screen/shell-screen.ts';\nimport type { ${toCamel(area)}Paths } from './${area}.paths.ts';`,
    begin: `export const ${name}: ScreensOf<typeof ${toCamel(area)}Paths> = {`,
    line: `\n  '${path}': screen(() => import('./${noun}.screen.tsx'), '${Pascal}Screen'),`,
    end: '\n};',
    registry: 'apps/web/src/app/shell-screens.ts',
  });
}

/** Its entry in the menu of its area, and the area in the main menu. */
function menuEntryOf({ area, camel, path }) {
  const name = `${toCamel(area)}Menu`;
  return areaList(area, 'menu', {
    name,
    imports: `${ICON}\nimport type { ScreenEntry } from '../../ui/screen/screen-entry.ts';`,
    begin: `export const ${name}: readonly ScreenEntry[] = [`,
    line: `\n  { label: '${camel}', to: '${path}', icon: IconFolder },`,
    end: '\n];',
    registry: 'apps/web/src/app/menu.ts',
  });
}

/** A line in a list of an area; the first one begins the list and makes it known. */
function areaList(area, kind, { name, imports, begin, line, end, registry }) {
  const path = `apps/web/src/screens/${area}/${area}.${kind}.ts`;
  if (existsSync(join(ROOT, path))) {
    return { files: [], edits: { [path]: (text) => insertBefore(withIcon(text, line), end, line) } };
  }
  const known = `import { ${name} } from '../screens/${area}/${area}.${kind}.ts';`;
  return {
    files: [{ path, text: `${imports}\n\n${begin}${line}${end}\n` }],
    edits: { [registry]: (text) => insertBefore(addImport(text, known), end, `\n  ...${name},`) },
  };
}

/** Puts an item at the end of a file's one constant list, however it is broken into lines. */
function appendItem(text, item) {
  const end = /,?\s*\] as const;/;
  if (!end.test(text)) throw new PlainError(`A list of paths has another form than the generator knows: ${item}`);
  return text.replace(end, `, ${item}] as const;`);
}

function withIcon(text, line) {
  return line.includes('IconFolder') && !text.includes('IconFolder') ? addImport(text, ICON) : text;
}

/** Paths stand by area, a new one behind the others of its own. */
function addPath(text, area, path) {
  const paths = JSON.parse(text);
  const last = paths.findLastIndex((known) => known.startsWith(`/${area}/`));
  return `${JSON.stringify(paths.toSpliced(last < 0 ? paths.length : last + 1, 0, path), null, 2)}\n`;
}
