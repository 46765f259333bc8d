import type { Endpoint } from '@tramite/contract';
import type { LooseInput } from './call-input.ts';

function toText(value: unknown): string {
  return typeof value === 'string' ? value : String(value);
}

/** Fills and escapes `{name}`, omits absent query values, repeats lists. */
export function callUrl(endpoint: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(toText(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) {
        search.append(name, toText(item));
      }
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}
