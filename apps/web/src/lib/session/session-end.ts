/** Why a session ended. */
export type SessionEnd = 'expired' | 'invalid-token' | 'logout' | 'elsewhere' | 'network';
