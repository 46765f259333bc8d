import type { JsonValue } from '@openfeature/server-sdk';

const responsiveAreas = ['home', 'capture', 'viewer', 'dashboard', 'backoffice'];

/** `refresh-delay` maps customers to ms; `cancel-integration` is `none` or `sandbox`. */
export const flagDefaults: Readonly<Record<string, JsonValue>> = {
  ...Object.fromEntries(responsiveAreas.map((area) => [`responsive-${area}`, true])),
  events: true,
  dashboards: true,
  'sale-dashboards': true,
  'vehicle-debts': true,
  'report-by-email': false,
  'remove-attachment': true,
  'multi-integer-edit': true,
  'ignore-min-date': false,
  'share-android': true,
  'user-management-v2': false,
  'refresh-delay': { customerIds: [], delay: 0 },
  'cancel-integration': { system: 'none' },
  'news-sign-canceled-sort': false,
};
