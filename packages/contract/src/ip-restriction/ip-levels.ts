/** What has a list of allowed networks: screens /backoffice/<level>-ip, in the order of the menu. */
export const ipLevels = ['companies', 'establishment-groups', 'establishments'] as const;

export type IpLevel = (typeof ipLevels)[number];

/** Networks that one list holds. */
export const MOST_NETWORKS = 200;
