import { createInstance } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

export const i18n = createInstance();

export const i18nOptions = {
  lng: 'pt-br',
  fallbackLng: false as const,
  lowerCaseLng: true,
  load: 'currentOnly' as const,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false as const,
};

/** Loads the texts every screen needs; a screen's own namespace comes with `useTranslation('<namespace>')`. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      ns: ['common', 'menu', 'errors'],
      backend: { loadPath: '/auto/locales/{{lng}}/{{ns}}.json' },
    });
}
