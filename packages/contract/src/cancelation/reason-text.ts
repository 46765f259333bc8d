/** Fewest characters of the text where a reason asks for one (decisions row 61). */
export const shortestReasonText = 10;
