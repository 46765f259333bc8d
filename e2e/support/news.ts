/** The cookie that says the news were closed in this browser, as they were for a person who comes back. */
export const newsCookie = {
  name: 'SIGN_CANCELED_SORT_IMPROVEMENT_NOTIFICATION',
  value: '1',
  domain: '127.0.0.1',
  path: '/auto',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
