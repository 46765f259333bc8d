export { whyNotAssume } from './assumption.policy.ts';
