/** The filter /home opens with; apart from the others, for the way in needs to know no more of them. */
export const defaultFilterId = 1;
