const sizeFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** B, KB, MB, GB or TB with one decimal, as read in Portuguese. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${sizeFormat.format(bytes / 1024 ** power)} ${units[power]}`;
}
