import type { JsonValue } from '@openfeature/server-sdk';

const responsiveAreas = ['home', 'capture', 'viewer', 'dashboard', 'backoffice'];

/**
 * Every flag and its value where the table says nothing. `refresh-delay`: customers, and ms;
 * `cancel-integration`: the system outside that cancels documents too, `none` or `sandbox`.
 */
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
