/** All addresses whose first `prefix` bits equal `bits`. */
export interface Network {
  readonly family: 4 | 6;
  readonly bits: bigint;
  readonly prefix: number;
}

const WIDTH = { 4: 32, 6: 128 } as const;
const IPV4_WITHIN_IPV6 = 0xffffn;

/** Reads an address or CIDR notation, null for other text. IPv4-mapped IPv6 counts as IPv4. */
export function parseNetwork(text: string): Network | null {
  const [, address = '', length] = /^([0-9a-f:.]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const read = address.includes(':') ? readIpv6(address) : readIpv4(address);
  if (read === null) return null;
  const family = address.includes(':') ? 6 : 4;
  const prefix = length === undefined ? WIDTH[family] : Number(length);
  if (prefix > WIDTH[family]) return null;
  const isWithin = family === 6 && read >> 32n === IPV4_WITHIN_IPV6 && prefix >= 96;
  return isWithin ? { family: 4, bits: read & 0xffffffffn, prefix: prefix - 96 } : { family, bits: read, prefix };
}

/** Canonical notation: `10.0.0.0/8`, `2001:db8::/32`. */
export function formatNetwork({ family, bits, prefix }: Network): string {
  return `${family === 4 ? writeIpv4(bits) : writeIpv6(bits)}/${prefix}`;
}

/** Clears the bits after the prefix. */
export function maskedNetwork(network: Network): Network {
  const rest = BigInt(WIDTH[network.family] - network.prefix);
  return { ...network, bits: (network.bits >> rest) << rest };
}

export function containsAddress(network: Network, address: Network): boolean {
  if (network.family !== address.family) return false;
  const rest = BigInt(WIDTH[network.family] - network.prefix);
  return network.bits >> rest === address.bits >> rest;
}

/** An empty list admits every address. */
export function isAdmitted(networks: readonly Network[], address: Network | null): boolean {
  return networks.length === 0 || (address !== null && networks.some((network) => containsAddress(network, address)));
}

/** The Portuguese error for a line that is neither an address nor a network, else null. */
export function networkProblem(text: string): string | null {
  const network = parseNetwork(text);
  if (!network) return `"${text.trim()}" não é um endereço nem uma rede, como 200.10.20.0/24 ou 2001:db8::/32.`;
  const masked = maskedNetwork(network);
  return masked.bits === network.bits
    ? null
    : `A rede "${text.trim()}" não começa neste endereço. Escreva ${formatNetwork(masked)}.`;
}

/** Splits a text at lines and commas; networks become canonical and unique, other entries stay as typed. */
export function readNetworks(text: string): string[] {
  const written = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(writtenNetwork);
  return [...new Set(written)];
}

/** Canonical notation of a network; other text is returned unchanged. */
export function writtenNetwork(text: string): string {
  const network = parseNetwork(text);
  return network ? formatNetwork(network) : text.trim();
}

function readIpv4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

function readIpv6(text: string): bigint | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map(readGroups);
  if (!head || tail === null) return null;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...head, ...Array<bigint>(missing).fill(0n), ...(tail ?? [])];
  return groups.reduce((bits, group) => (bits << 16n) | group, 0n);
}

/** Groups of 16 bits; the last two may be written as an IPv4 address. */
function readGroups(text: string): bigint[] | null {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [index, part] of parts.entries()) {
    const ipv4 = index === parts.length - 1 && part.includes('.') ? readIpv4(part) : null;
    if (ipv4 !== null) groups.push(ipv4 >> 16n, ipv4 & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
}

function writeIpv4(bits: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 255n).join('.');
}

function writeIpv6(bits: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => ((bits >> BigInt(112 - 16 * index)) & 0xffffn).toString(16));
  const zeros = [...groups.join(':').matchAll(/(?<=^|:)0(?::0)+(?=:|$)/g)].sort((a, b) => b[0].length - a[0].length)[0];
  if (!zeros) return groups.join(':');
  const text = groups.join(':');
  const [before, after] = [text.slice(0, zeros.index), text.slice(zeros.index + zeros[0].length)];
  return `${before.replace(/:$/, '')}::${after.replace(/^:/, '')}`;
}
