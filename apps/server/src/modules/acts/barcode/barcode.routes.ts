import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { readBarcodes } from './barcode.service.ts';

export const barcodeRoutes = [bind(endpoints.barcode.read, ({ ctx, body }) => readBarcodes(ctx, body))];
