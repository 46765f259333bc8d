import { createKeyRing, type KeyRing } from '../session/key-ring.ts';
import { type KeyPlace, keptKey } from './kept-key.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export class SettingsProblems extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsProblems';
  }
}

/** Readers collect problems instead of throwing, so that all are reported together. */
export function readers(env: Environment, problems: string[]) {
  const names = new Set<string>();
  const raw = (name: string) => {
    names.add(name);
    return env[name]?.trim() ?? '';
  };

  function optionalUrl(name: string, protocols: readonly string[]): string {
    const value = raw(name);
    if (value === '') return '';
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    problems.push(`${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return '';
  }

  function keyBytes(name: string, value: string): Buffer {
    const bytes = bytesOf(value);
    if (!bytes || bytes.length < KEY_BYTES) {
      problems.push(`${name} must hold at least ${KEY_BYTES} random bytes as base64 or hex, and nothing else.`);
    }
    return bytes ?? Buffer.alloc(0);
  }

  return {
    names,
    optionalUrl,
    text: (name: string, fallback: string) => raw(name) || fallback,
    /** Separated by spaces or commas; they go into the content security policy. */
    origins(name: string): string[] {
      const values = raw(name)
        .split(/[\s,]+/)
        .filter(Boolean);
      const wrong = values.filter((value) => !isOrigin(value));
      if (wrong.length > 0) {
        problems.push(`${name} must hold origins such as https://erp.example.com, not "${wrong.join(' ')}".`);
      }
      return values;
    },
    url(name: string, protocols: readonly string[]): string {
      if (raw(name) === '') problems.push(`${name} is missing.`);
      return optionalUrl(name, protocols);
    },
    integer(name: string, fallback: number, min: number, max: number): number {
      const value = raw(name) === '' ? fallback : Number(raw(name));
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      problems.push(`${name} must be a whole number from ${min} to ${max}, not "${raw(name)}".`);
      return fallback;
    },
    oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
      const value = raw(name) || fallback;
      const found = values.find((allowed) => allowed === value);
      if (!found) problems.push(`${name} must be one of ${values.join(', ')}, not "${value}".`);
      return found ?? fallback;
    },
    /** 32 bytes or more, base64 or hex; older keys from `<name>_PREVIOUS`. If unset, the key stored with the data. */
    keyRing(name: string, place: KeyPlace): KeyRing {
      const former = raw(`${name}_PREVIOUS`)
        .split(/[\s,]+/)
        .filter(Boolean);
      const previous = former.map((text) => keyBytes(`${name}_PREVIOUS`, text));
      const value = raw(name);
      return createKeyRing(name, value ? keyBytes(name, value) : keptKey(name, place, problems), previous);
    },
  };
}

const KEY_BYTES = 32;

/** Strict, unlike Node's decoder, which skips invalid characters. */
function bytesOf(text: string): Buffer | undefined {
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

function isOrigin(value: string): boolean {
  // A semicolon in the host would start another policy directive.
  return /^https?:\/\/[\w.:[\]-]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}
