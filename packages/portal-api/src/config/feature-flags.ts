import { FEATURE_FLAGS } from '@stagedoor/contract/portal/feature-flags'
import { z } from 'zod'

const NAMES = Object.keys(FEATURE_FLAGS)
const PAIR = /^([^=\s]+)\s*=\s*(true|false)$/

/** Parses `showVersions=true,tdx-3531-app-reg-v2=false` into the query string that the portal's pages expect. */
export const FeatureFlags = z
  .string()
  .default('')
  .transform((list, context) => {
    const flags = new URLSearchParams()
    for (const entry of list.split(',').map((part) => part.trim())) {
      if (entry === '') continue
      const [, name = '', value = ''] = PAIR.exec(entry) ?? []
      if (!NAMES.includes(name)) {
        const known = NAMES.map((flag) => `${flag}=true`).join(',')
        context.addIssue(`must be a list like ${known}; ${JSON.stringify(entry)} is not valid`)
      }
      flags.set(name, value)
    }
    return flags.toString()
  })
