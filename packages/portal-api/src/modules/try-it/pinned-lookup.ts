import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '../../errors/app-error.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Resolves a host once, and returns a lookup function for the request. The request connects to the addresses that were
 * checked here, even if the DNS record changes in between.
 *
 * @param hostname as in `URL`: IPv6 in brackets
 * @throws `try_it_refused` if any address is not public
 */
export async function pinnedLookup(
  hostname: string,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<LookupFunction> {
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = await addressesOf(name)
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new AppError('try_it_refused', { detail: `${name} does not have a public address` })
  }
  return (_name, options, callback) => {
    const [first = { address: '', family: 0 }] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

async function addressesOf(name: string): Promise<LookupAddress[]> {
  const family = isIP(name)
  // Node does not call the lookup function for an IP address, so this is the only check.
  if (family !== 0) return [{ address: name, family }]
  try {
    return await lookup(name, { all: true })
  } catch (error) {
    throw new AppError('upstream_failed', { detail: `The host ${name} was not found`, cause: error })
  }
}
