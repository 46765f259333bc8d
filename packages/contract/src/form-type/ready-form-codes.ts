/** Forms that come with the product. */
export const readyFormCodes = ['used-car-appraisal', 'test-drive', 'delivery-checklist'] as const;
export type ReadyFormCode = (typeof readyFormCodes)[number];
