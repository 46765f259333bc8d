import type { ProcessTypeCode } from './catalog.types.ts';
import financing from './financing.bpmn.ts';
import looseDocuments from './loose-documents.bpmn.ts';
import newCarSale from './new-car-sale.bpmn.ts';
import registration from './registration.bpmn.ts';
import usedCarSale from './used-car-sale.bpmn.ts';

/** The BPMN 2.0 XML of every ready-made process type. */
export const readyDefinitions: Readonly<Record<ProcessTypeCode, string>> = {
  NEW_CAR_SALE: newCarSale,
  USED_CAR_SALE: usedCarSale,
  FINANCING: financing,
  REGISTRATION: registration,
  LOOSE_DOCUMENTS: looseDocuments,
};
