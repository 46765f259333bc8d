import {
  type Icon,
  IconCar,
  IconCarCrash,
  IconCarGarage,
  IconCash,
  IconFile,
  IconFileCertificate,
  IconFileInvoice,
  IconKey,
  IconLicense,
  IconShieldCheck,
  IconTool,
  IconUsers,
} from '@tabler/icons-react';

const icons: Readonly<Record<string, Icon>> = {
  car: IconCar,
  'car-crash': IconCarCrash,
  'car-garage': IconCarGarage,
  cash: IconCash,
  file: IconFile,
  'file-certificate': IconFileCertificate,
  'file-invoice': IconFileInvoice,
  key: IconKey,
  license: IconLicense,
  'shield-check': IconShieldCheck,
  tool: IconTool,
  users: IconUsers,
};

/** Icon of a process type by the name the server gives; a sheet for one this version does not know. */
export function processTypeIcon(name: string): Icon {
  return icons[name] ?? IconFile;
}
