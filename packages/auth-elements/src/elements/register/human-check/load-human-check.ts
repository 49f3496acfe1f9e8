import type { HumanCheckOptions } from '../../../options.ts'
import type { HumanCheck } from './human-check.ts'

/**
 * Loads the code of a provider on the first submit that needs it. The script-tag build keeps it in a separate
 * file next to the script.
 */
export async function loadHumanCheck(provider: HumanCheckOptions['provider']): Promise<HumanCheck> {
  return provider === 'altcha' ? import('./altcha.ts') : import('./script-provider.ts')
}
