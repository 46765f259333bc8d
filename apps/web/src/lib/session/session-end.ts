/** Why a session is over: refused by a call, refused when the page opened, left by the user, left in another tab, the network is not allowed. */
export type SessionEnd = 'expired' | 'invalid-token' | 'logout' | 'elsewhere' | 'network';
