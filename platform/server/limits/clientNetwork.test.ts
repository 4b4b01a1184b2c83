import { expect, test } from 'vitest';
import { nestedNetworks, clientNetwork, ipv6Site } from './clientNetwork.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
  ['::1', '0:0:0:0'],
])('returns the network of %s: %s', (address, network) => expect(clientNetwork(address)).toBe(network));

test.each([
  ['nothing', ''],
  ['a word', 'unknown'],
  ['12,000 letters', 'a'.repeat(12_000)],
  ['three numbers', '1.2.3'],
  ['five numbers', '1.2.3.4.5'],
  ['an address without its port', '203.0.113.7:'],
  ['too many colons', '2001:db8:::1'],
  ['a name', '_hidden'],
])('returns one network for all invalid addresses: %s', (_what, text) =>
  expect(clientNetwork(text)).toBe('unknown'),
);

test.each([
  ['203.0.113.7', ['203.0', '203.0.113', '203.0.113.7'], undefined],
  ['2001:db8:1:2', ['2001:db8', '2001:db8:1', '2001:db8:1:2'], '2001:db8:1'],
  ['unknown', ['unknown'], undefined],
])('finds the networks around %s: %j', (network, nested, site) => {
  expect(nestedNetworks(network)).toEqual(nested);
  expect(ipv6Site(network)).toBe(site);
});
