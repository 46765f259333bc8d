export type OutgoingMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'navigate'; readonly path: string }
  | { readonly type: 'sessionExpired'; readonly message: string }
  | { readonly type: 'height'; readonly height: number };

export type IncomingMessage =
  | { readonly type: 'topbarStatus'; readonly open: boolean }
  | { readonly type: 'url'; readonly path: string }
  | { readonly type: 'search'; readonly searchBody: Readonly<Record<string, unknown>> };

const maxPath = 2000;

/** Null if it is not a valid message of version 1. */
export function readMessage(data: unknown): IncomingMessage | null {
  if (!isRecord(data) || (data.v !== undefined && data.v !== 1)) {
    return null;
  }
  switch (data.type) {
    case 'topbarStatus':
      return typeof data.open === 'boolean' ? { type: 'topbarStatus', open: data.open } : null;
    case 'url':
      return isPath(data.path) ? { type: 'url', path: routerPath(data.path) } : null;
    case 'search':
      return isRecord(data.searchBody) ? { type: 'search', searchBody: data.searchBody } : null;
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path within this app; nothing a browser could read as another origin. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxPath && /^\/(?![/\\])[^\\]*$/.test(value);
}

function routerPath(path: string): string {
  const rest = path.replace(/^\/auto(?=[/?#]|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}
