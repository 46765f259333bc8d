import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bin, ROOT } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';
import { runNode } from '../run.mjs';

const TEMPLATES = join(ROOT, 'tools/templates');

const fill = (text, names) => text.replace(/__([a-zA-Z]+)__/g, (whole, name) => names[name] ?? whole);

/** The files of a template: path in the repository, and text. */
export function readTemplate(template, names) {
  const folder = join(TEMPLATES, template);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: fill(
        relative(folder, file)
          .replaceAll('\\', '/')
          .replace(/\.tmpl$/, ''),
        names,
      ),
      text: fill(readFileSync(file, 'utf8'), names),
    }));
}

/**
 * Text with a line put behind the first place that matches; throws when nothing does, so that a registry that changed
 * its form is noticed.
 */
export function insertBehind(text, place, line) {
  const match = place.exec(text);
  if (!match) throw new PlainError(`A registry has another form than the generator knows: ${place}`);
  const end = match.index + match[0].length;
  return `${text.slice(0, end)}${line}${text.slice(end)}`;
}

/** The same in front of the last place where `end` stands. */
export function insertBefore(text, end, line) {
  const index = text.lastIndexOf(end);
  if (index < 0) throw new PlainError(`A registry has another form than the generator knows: ${end.trim()}`);
  return `${text.slice(0, index)}${line}${text.slice(index)}`;
}

/** Puts a line behind the last import of a file; the formatter sorts them. */
export function addImport(text, line) {
  const last = [...text.matchAll(/^(import |\} from ).*;$/gm)].at(-1);
  if (!last) throw new PlainError('A registry without imports is not known to the generator.');
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/**
 * Writes the files of a template and changes registries, all or nothing; then formats what it touched.
 * @param {{path: string, text: string}[]} files new ones; an existing one stops everything
 * @param {Record<string, (text: string) => string>} edits by path
 */
export async function generate(files, edits) {
  const taken = files.find(({ path }) => existsSync(join(ROOT, path)));
  if (taken) throw new PlainError(`${taken.path} exists already.`);
  const changed = Object.entries(edits).map(([path, edit]) => ({
    path,
    text: edit(readFileSync(join(ROOT, path), 'utf8')),
  }));
  for (const { path, text } of [...files, ...changed]) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  const paths = [...files, ...changed].map(({ path }) => path).filter((path) => /\.(ts|tsx|json)$/.test(path));
  const formatted = paths.filter((path) => !path.startsWith('docs/generated/'));
  await runNode('What was written could not be formatted.', [
    bin('@biomejs/biome/bin/biome'),
    'check',
    '--write',
    ...formatted,
  ]);
  for (const { path } of files) console.log(`written ${path}`);
  for (const { path } of changed) console.log(`changed ${path}`);
}
