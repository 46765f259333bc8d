import type { ProcessTypeCode } from '../catalog.types.ts';
import { drawFlow } from './draw-flow.ts';
import { financing } from './financing.flow.ts';
import { looseDocuments } from './loose-documents.flow.ts';
import { newCarSale } from './new-car-sale.flow.ts';
import { registration } from './registration.flow.ts';
import { usedCarSale } from './used-car-sale.flow.ts';

/** BPMN 2.0 XML of each ready-made process type. */
export const readyDefinitions: Readonly<Record<ProcessTypeCode, string>> = {
  NEW_CAR_SALE: drawFlow(newCarSale),
  USED_CAR_SALE: drawFlow(usedCarSale),
  FINANCING: drawFlow(financing),
  REGISTRATION: drawFlow(registration),
  LOOSE_DOCUMENTS: drawFlow(looseDocuments),
};
