import 'i18next';
import type account from '../../../public/locales/pt-br/account.json';
import type advanced from '../../../public/locales/pt-br/advanced.json';
import type backoffice from '../../../public/locales/pt-br/backoffice.json';
import type batch from '../../../public/locales/pt-br/batch.json';
import type bin from '../../../public/locales/pt-br/bin.json';
import type capture from '../../../public/locales/pt-br/capture.json';
import type checkMode from '../../../public/locales/pt-br/check-mode.json';
import type common from '../../../public/locales/pt-br/common.json';
import type document from '../../../public/locales/pt-br/document.json';
import type documentCancelation from '../../../public/locales/pt-br/document-cancelation.json';
import type errors from '../../../public/locales/pt-br/errors.json';
import type expiry from '../../../public/locales/pt-br/expiry.json';
import type filter from '../../../public/locales/pt-br/filter.json';
import type history from '../../../public/locales/pt-br/history.json';
import type indexer from '../../../public/locales/pt-br/indexer.json';
import type live from '../../../public/locales/pt-br/live.json';
import type menu from '../../../public/locales/pt-br/menu.json';
import type move from '../../../public/locales/pt-br/move.json';
import type notice from '../../../public/locales/pt-br/notice.json';
import type outboxMessage from '../../../public/locales/pt-br/outbox-message.json';
import type pendency from '../../../public/locales/pt-br/pendency.json';
import type process from '../../../public/locales/pt-br/process.json';
import type profile from '../../../public/locales/pt-br/profile.json';
import type reason from '../../../public/locales/pt-br/reason.json';
import type recordMenu from '../../../public/locales/pt-br/record-menu.json';
import type recordTable from '../../../public/locales/pt-br/record-table.json';
import type registration from '../../../public/locales/pt-br/registration.json';
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
      batch: typeof batch;
      bin: typeof bin;
      capture: typeof capture;
      'check-mode': typeof checkMode;
      common: typeof common;
      document: typeof document;
      'document-cancelation': typeof documentCancelation;
      errors: typeof errors;
      expiry: typeof expiry;
      filter: typeof filter;
      history: typeof history;
      indexer: typeof indexer;
      live: typeof live;
      menu: typeof menu;
      move: typeof move;
      notice: typeof notice;
      'outbox-message': typeof outboxMessage;
      pendency: typeof pendency;
      process: typeof process;
      profile: typeof profile;
      reason: typeof reason;
      'record-menu': typeof recordMenu;
      'record-table': typeof recordTable;
      registration: typeof registration;
      search: typeof search;
      teste: typeof teste;
    };
  }
}
