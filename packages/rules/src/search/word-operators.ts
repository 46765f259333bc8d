/** Joins two words of which either may match. */
export const OR = /^(?:OU|OR|ou|or|\|)$/;
/** Excludes the word after it; lower-case `não` is an ordinary word. */
export const NOT = /^(?:NÃO|NAO|NOT)$/;
