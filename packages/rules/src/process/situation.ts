/** Id of the situation of a canceled process (decisions row 38). */
export const CANCELED_PROCESS = 5;
