import type { Plugin } from 'vite';
import { filesOf, rootsOf } from './vite-files-of.ts';

export interface AheadParts {
  /** Modules by the end of their paths. */
  readonly parts: readonly string[];
  /** Namespaces of texts. */
  readonly texts: readonly string[];
}

/** Where the page has them: before all it loads. */
const place = '<!-- ahead -->';

/**
 * Writes into the page which files each look of it needs beyond the entry, for `public/ahead.js`: without it they are asked
 * for once the entry has come and was read, which takes a phone most of two seconds. Only a build knows their names.
 */
export function filesAhead(looks: Readonly<Record<string, AheadParts>>): Plugin {
  return {
    name: 'tramite-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const known = filesOf(rootsOf([], bundle), bundle);
        const tags = Object.entries(looks).map(([name, { parts, texts }]) => {
          const code = [...filesOf(rootsOf(parts, bundle), bundle)].filter((file) => !known.has(file));
          const files = [...code, ...texts.map((namespace) => `locales/pt-br/${namespace}.json`)];
          return `<meta name="ahead-${name}" content="${files.join(' ')}" />`;
        });
        return html.replace(place, [...tags, '<script src="/auto/ahead.js"></script>'].join('\n    '));
      },
    },
  };
}
