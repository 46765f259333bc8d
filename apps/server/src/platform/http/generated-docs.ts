import { type ErrorCode, errorCatalogue, type Permission, permissions } from '@tramite/contract';
import type { Call } from '@tramite/contract/server';
import { toOpenApi } from './openapi.ts';

/** What docs/generated holds, by file name: produced from the contract and kept fresh by a test. */
export function generatedDocs(calls: readonly Call[], version: string): Record<string, string> {
  return {
    'openapi.json': `${JSON.stringify(toOpenApi(calls, version), null, 2)}\n`,
    'permissions.md': permissionTable(calls),
    'errors.md': errorTable(calls),
  };
}

const NOTICE = '<!-- Written by `npm run generate:docs`; changes made by hand are lost. -->';

function permissionTable(calls: readonly Call[]): string {
  const rows = Object.entries(permissions).map(([name, label]) => {
    const users = calls.filter(({ endpoint }) => endpoint.permission?.includes(name as Permission));
    return `| \`${name}\` | ${label} | ${users.map(describe).join('<br>')} |`;
  });
  return page('Permissions', ['Permission', 'Portuguese label', 'Calls that ask for it'], rows);
}

function errorTable(calls: readonly Call[]): string {
  const rows = Object.entries(errorCatalogue).map(([code, [status, text]]) => {
    const users = calls.filter(({ endpoint }) => endpoint.errors.includes(code as ErrorCode));
    return `| \`${code}\` | ${status} | ${text} | ${users.map(describe).join('<br>')} |`;
  });
  return page('Error codes', ['Code', 'Status', 'Text', 'Calls that declare it'], rows);
}

function describe({ endpoint }: Call): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function page(title: string, columns: readonly string[], rows: readonly string[]): string {
  const head = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---|').join('')}`];
  return `${[NOTICE, '', `# ${title}`, '', ...head, ...rows].join('\n')}\n`;
}
