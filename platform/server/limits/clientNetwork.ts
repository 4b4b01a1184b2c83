import { isIPv4, isIPv6 } from 'node:net';

/** Returns the network of a client's address for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because each user has such a network. Accepts a port. All invalid texts form one network, so that clients cannot invent
 * many.
 */
export function clientNetwork(address: string): string {
  const [, ipv6Text, ipv4Text] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  const host = ipv6Text ?? ipv4Text ?? address;
  if (isIPv4(host)) return host;
  if (!isIPv6(host)) return 'unknown';
  const groups = parseIpv6Groups(host);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : groups
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':');
}

/** Returns a network and its enclosing networks of one provider's customer, widest first: 16 and 24 bits of an IPv4
 * address, 32 and 48 bits of an IPv6 network.
 */
export function nestedNetworks(network: string): readonly string[] {
  const separator = network.includes(':') ? ':' : '.';
  const parts = network.split(separator);
  return parts.length === 4 ? [2, 3, 4].map((count) => parts.slice(0, count).join(separator)) : [network];
}

/** First 48 bits of an IPv6 network, the size for a household or small company; undefined for an IPv4 address. */
export const ipv6Site = (network: string): string | undefined =>
  network.includes(':') ? nestedNetworks(network)[1] : undefined;

/** Parses the eight groups of a valid IPv6 address. */
function parseIpv6Groups(address: string): readonly number[] {
  const [withoutZone = ''] = address.split('%');
  const [start = '', end] = withoutZone.split('::');
  const [before, after] = [parseGroups(start), parseGroups(end ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

const parseGroups = (part: string): readonly number[] =>
  part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
