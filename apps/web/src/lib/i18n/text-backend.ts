import type { BackendModule } from 'i18next';

export const textBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, callback) {
    fetch(`/auto/locales/${language}/${namespace}.json`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`${namespace}: ${answer.status}`))))
      .then(
        (texts) => callback(null, texts),
        // `true` makes i18next retry.
        (error: Error) => callback(error, true),
      );
  },
};
