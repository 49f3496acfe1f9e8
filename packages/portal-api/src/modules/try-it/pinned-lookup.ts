import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '../../http/errors/app-error.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * The addresses of a host, looked up once: a request that is given them connects to what was looked at here, whatever
 * the name means a moment later. Throws try_it_refused if any of them is not public.
 *
 * @param hostname as `URL` has it: IPv6 in brackets
 */
export async function lookUpOnce(
  hostname: string,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<LookupFunction> {
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = await addressesOf(name)
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new AppError('try_it_refused', { detail: `${name} is not a host of the public internet` })
  }
  return (_name, options, callback) => {
    const [first = { address: '', family: 0 }] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

async function addressesOf(name: string): Promise<LookupAddress[]> {
  const family = isIP(name)
  // Node connects to an address without asking the lookup function: it is looked at here all the same.
  if (family !== 0) return [{ address: name, family }]
  try {
    return await lookup(name, { all: true })
  } catch (error) {
    throw new AppError('upstream_failed', { detail: `There is no host named ${name}`, cause: error })
  }
}
