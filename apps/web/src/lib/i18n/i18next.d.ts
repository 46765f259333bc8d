import 'i18next';
import type account from '../../../public/locales/pt-br/account.json';
import type advanced from '../../../public/locales/pt-br/advanced.json';
import type backoffice from '../../../public/locales/pt-br/backoffice.json';
import type common from '../../../public/locales/pt-br/common.json';
import type document from '../../../public/locales/pt-br/document.json';
import type errors from '../../../public/locales/pt-br/errors.json';
import type filter from '../../../public/locales/pt-br/filter.json';
import type menu from '../../../public/locales/pt-br/menu.json';
import type outboxMessage from '../../../public/locales/pt-br/outbox-message.json';
import type process from '../../../public/locales/pt-br/process.json';
import type profile from '../../../public/locales/pt-br/profile.json';
import type search from '../../../public/locales/pt-br/search.json';
import type teste from '../../../public/locales/pt-br/teste.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      account: typeof account;
      advanced: typeof advanced;
      backoffice: typeof backoffice;
      common: typeof common;
      document: typeof document;
      errors: typeof errors;
      filter: typeof filter;
      menu: typeof menu;
      'outbox-message': typeof outboxMessage;
      process: typeof process;
      profile: typeof profile;
      search: typeof search;
      teste: typeof teste;
    };
  }
}
