import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/**
 * The steps of README's "Run it in production", as they are printed: its SQL, its block of settings, and its commands
 * in their order.
 */
export function readSteps(readme = readFileSync(join(ROOT, 'README.md'), 'utf8')) {
  const [, section] = /## Run it in production\n([\s\S]*?)\n## /.exec(readme) ?? [];
  if (!section) throw new Error('README has no section "Run it in production".');
  const [sql, settings] = ['sql', 'sh'].map((language) => {
    const [, block] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(section) ?? [];
    if (!block) throw new Error(`README's production steps have no block of ${language}.`);
    return block.replace(/^ {3}/gm, '');
  });
  const text = section.replace(/```[\s\S]*?```/g, '');
  const commands = [...text.matchAll(/^\d+\. .*/gm)].flatMap(([step]) =>
    [...step.matchAll(/`((?:npm|node) [^`]+)`/g)].map(([, command]) => command),
  );
  return { sql, settings, commands };
}

/**
 * The block of settings with its gaps filled in: README prints a `…` where every installation has its own.
 * @param {string} block
 * @param {Record<string, string>} own
 */
export function fillIn(block, own) {
  return block.replace(/^([A-Z0-9_]+)=(.*)$/gm, (line, name, value) => {
    if (name in own) return `${name}=${own[name]}`;
    if (value.includes('…')) throw new Error(`README leaves ${name} open, and nothing fills it in.`);
    return line;
  });
}
