/** How a condition compares the value of another field: is, is not, is one of, is filled, is more, is less. */
export const formRuleTypes = ['eq', 'ne', 'in', 'filled', 'gt', 'lt'] as const;
export type FormRuleType = (typeof formRuleTypes)[number];
