export const nfeRegisterLimits = {
  registers: 200,
  mapped: 200,
  certificateBytes: 64 * 1024,
  /** Days before the end of a certificate at which people are told. */
  marks: [60, 30, 7],
} as const;
