import type { i18n as I18n } from 'i18next';

type LookUp = (key: string, ...variables: unknown[]) => string;

/** Caches texts without variables: a look-up takes 10 µs and a list needs hundreds. */
export function rememberTexts(i18n: I18n): void {
  const scopes = new Map<string, Map<string, string>>();
  const forget = () => {
    for (const texts of scopes.values()) {
      texts.clear();
    }
  };
  i18n.on('languageChanged', forget);
  i18n.store.on('added', forget);
  i18n.store.on('removed', forget);
  const getFixedT = i18n.getFixedT.bind(i18n) as unknown as (...scope: unknown[]) => LookUp;
  const getRememberingT = (...scope: unknown[]): LookUp => {
    const lookUp = getFixedT(...scope);
    const name = JSON.stringify(scope);
    const texts = scopes.get(name) ?? new Map<string, string>();
    scopes.set(name, texts);
    const t: LookUp = (key, ...variables) => {
      if (variables.length > 0) {
        return lookUp(key, ...variables);
      }
      const text = texts.get(key) ?? lookUp(key);
      texts.set(key, text);
      return text;
    };
    return Object.assign(t, lookUp);
  };
  i18n.getFixedT = getRememberingT as unknown as I18n['getFixedT'];
}
