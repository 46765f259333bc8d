export const apiKeyLimits = { keys: 50, days: 365 } as const;

/** What no key may do, whoever makes it: keys change nobody's rights and no keys. */
export function isForKeys(permission: string): boolean {
  return !/^(admin\.|profile\.|menu\.)/.test(permission);
}
