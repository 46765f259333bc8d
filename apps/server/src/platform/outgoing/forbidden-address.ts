import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's outside: own, private, of one link, of tests, of many at once. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Only what is given out as global unicast is outside, without what holds an IPv4 address or a tunnel. */
const GLOBAL_V6 = ['2000::', 3] as const;
const V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const forbidden4 = new BlockList();
for (const [network, prefix] of V4) forbidden4.addSubnet(network, prefix, 'ipv4');
const forbidden6 = new BlockList();
for (const [network, prefix] of V6) forbidden6.addSubnet(network, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet(...GLOBAL_V6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a resolved address lies in a network that nothing is sent to. */
export function isForbidden(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return forbidden4.check(address, 'ipv4');
  // IPv4 in IPv6 dress, NAT64, unique local and link local addresses are no global unicast.
  return kind !== 6 || !global6.check(address, 'ipv6') || forbidden6.check(address, 'ipv6');
}

export function isLoopback(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && loopback.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
