/** Fewest characters of the text where a reason asks for one. */
export const shortestReasonText = 10;
