import { isIPv4, isIPv6 } from 'node:net';

/**
 * Network of a client's address, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 one, since each of its
 * users has a network full of them. Proxies may add a port. Texts that are no address are one network together, so that
 * nobody makes many of them.
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const plain = bracketed ?? dotted ?? address;
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

/**
 * The networks that a network lies in, as far as one customer of a provider may have them, the widest first and itself
 * last: of an IPv4 address 16 and 24 bits, of an IPv6 one 32 and 48.
 */
export function nestedNetworks(network: string): readonly string[] {
  const separator = network.includes(':') ? ':' : '.';
  const parts = network.split(separator);
  return parts.length === 4 ? [2, 3, 4].map((count) => parts.slice(0, count).join(separator)) : [network];
}

/** First 48 bits of an IPv6 network, which a household or a small company may have; undefined for an IPv4 address. */
export const siteOf = (network: string): string | undefined =>
  network.includes(':') ? nestedNetworks(network)[1] : undefined;

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [withoutZone = ''] = address.split('%');
  const [start = '', end] = withoutZone.split('::');
  const [before, after] = [numbersOf(start), numbersOf(end ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

const numbersOf = (part: string): readonly number[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
