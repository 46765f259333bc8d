const closed = (name: string) => ({
  ...{ name, value: '1', domain: '127.0.0.1', path: '/auto' },
  ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
});

/** The cookies that say news and tour were closed in this browser, as they were for a person who comes back. */
export const greetedCookies = [closed('SIGN_CANCELED_SORT_IMPROVEMENT_NOTIFICATION'), closed('TRAMITE_TOUR')];
