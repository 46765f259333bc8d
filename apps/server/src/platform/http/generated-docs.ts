import { createHash } from 'node:crypto';
import { type ErrorCode, errorCatalogue, type Permission, permissions } from '@tramite/contract';
import type { Call } from '@tramite/contract/server';

/** What docs/generated holds, by file name: produced from the contract and kept fresh by a test. */
export function generatedDocs(calls: readonly Call[]): Record<string, string> {
  return {
    'calls.tsv': callTable(calls),
    'permissions.md': permissionTable(calls),
    'errors.md': errorTable(calls),
  };
}

const NOTICE = '<!-- Written by `npm run generate:docs`; changes made by hand are lost. -->';

const CALL_COLUMNS = ['method', 'path', 'name', 'access', 'permission', 'errors', 'takes', 'answers'];

/** One line a call, by path, so that a review sees in its own line whatever changes on the wire. */
function callTable(calls: readonly Call[]): string {
  const rows = calls.map(({ endpoint, name, schemas: { response, ...taken } }) => {
    const { method, path, access, permission = [], errors, refusesAssumed, bodyLimit, produces } = endpoint;
    const codes = new Set(refusesAssumed ? [...errors, refusesAssumed] : errors);
    const prints = [printOf({ ...taken, bodyLimit }), printOf({ response, produces })];
    return [method, path, name, access, permission.join(' '), [...codes].sort().join(' '), ...prints];
  });
  const byPath = rows.sort(([a = '', x = ''], [b = '', y = '']) => (x === y ? order(a, b) : order(x, y)));
  return [CALL_COLUMNS, ...byPath].map((row) => `${row.join('\t')}\n`).join('');
}

function order(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** Eight digits that change with any part of a schema, also with one that it shares with others. */
function printOf(schemas: object): string {
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 8);
}

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
