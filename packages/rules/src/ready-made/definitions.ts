import type { ProcessTypeCode } from './catalog.types.ts';
import { drawFlow } from './flows/draw-flow.ts';
import { financing } from './flows/financing.flow.ts';
import { looseDocuments } from './flows/loose-documents.flow.ts';
import { newCarSale } from './flows/new-car-sale.flow.ts';
import { registration } from './flows/registration.flow.ts';
import { usedCarSale } from './flows/used-car-sale.flow.ts';

/** The BPMN 2.0 XML of every ready-made process type. */
export const readyDefinitions: Readonly<Record<ProcessTypeCode, string>> = {
  NEW_CAR_SALE: drawFlow(newCarSale),
  USED_CAR_SALE: drawFlow(usedCarSale),
  FINANCING: drawFlow(financing),
  REGISTRATION: drawFlow(registration),
  LOOSE_DOCUMENTS: drawFlow(looseDocuments),
};
