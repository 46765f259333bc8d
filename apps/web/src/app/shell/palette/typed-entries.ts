import { detectCode } from '@tramite/rules/search/detect-code';
import type { TFunction } from 'i18next';
import { cleanText } from '../../../lib/navigation/home-search.ts';
import { stringifyQuery } from '../../../lib/navigation/query-text.ts';
import { basePath, paths } from '../../paths.ts';
import { routePaths } from '../../shell-paths.ts';
import type { PaletteEntry } from './palette-entry.ts';

type T = TFunction<'menu'>;

/** What a typed or pasted text opens: a number, a link of ours, a code, and always a search for it. */
export function typedEntries(typed: string, t: T): PaletteEntry[] {
  const text = cleanText(typed);
  if (text === undefined) {
    return [];
  }
  const linked = linkedPath(text);
  if (linked !== null) {
    return [{ id: `link ${linked}`, group: 'found', icon: 'link', label: t('palette.link'), path: linked }];
  }
  return [...numberEntries(text, t), ...searchEntries(text, t)];
}

function numberEntries(text: string, t: T): PaletteEntry[] {
  const id = Number(/^#?(\d{1,16})$/.exec(text)?.[1]);
  if (!Number.isSafeInteger(id) || id < 1) {
    return [];
  }
  return [
    entryOf('folders', t('palette.process', { id }), { workflowId: id }),
    entryOf('file', t('palette.document', { id }), { documentId: id }),
  ];
}

function searchEntries(text: string, t: T): PaletteEntry[] {
  const code = detectCode(text);
  const what = code ? t(`palette.code.${code.kind}`, { value: code.value }) : `“${text}”`;
  const words = code?.value ?? text;
  return [
    entryOf('search', t('palette.searchWorkflows', { what }), { type: 'workflows', text: words }),
    entryOf('search', t('palette.searchDocuments', { what }), { type: 'documents', text: words }),
  ];
}

function entryOf(icon: string, label: string, search: Readonly<Record<string, unknown>>): PaletteEntry {
  const path = paths.home + stringifyQuery(search);
  return { id: path, group: 'found', icon, label, path };
}

/** The router path of a pasted address of this installation; null for any other text. */
function linkedPath(text: string): string | null {
  if (!/^(https?:\/\/|\/auto\/)\S+$/i.test(text) || !URL.canParse(text, window.location.origin)) {
    return null;
  }
  const { origin, pathname, search } = new URL(text, window.location.origin);
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '';
  return origin === window.location.origin && routePaths.includes(path) ? path + search : null;
}
