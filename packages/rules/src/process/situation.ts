/** Id of the situation of a canceled process. */
export const CANCELED_PROCESS = 5;
