import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks outside the public internet (IANA special-purpose registry, RFC 6890 and its successors). */
const SPECIAL_IPV4: readonly [network: string, bits: number][] = [
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
]

/** Parts of global unicast IPv6 (2000::/3) that embed IPv4 addresses or are not assigned. */
const SPECIAL_IPV6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address belongs to the public internet, so that the proxy gives no access to the server's own network. Of IPv6,
 * only global unicast is public; addresses that embed IPv4 (mapped, NAT64, 6to4, Teredo) are not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
