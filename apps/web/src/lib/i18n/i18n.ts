import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { rememberTexts } from './remember-texts.ts';
import { textBackend } from './text-backend.ts';

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

/** Loads the shared texts; a screen's own come with `useTranslation('<namespace>')`. */
export async function startI18n(): Promise<void> {
  await i18n
    .use(textBackend)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      ns: ['common', 'menu', 'errors'],
    });
  rememberTexts(i18n);
}
