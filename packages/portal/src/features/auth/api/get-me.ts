import { type Developer, DeveloperSchema } from '@stagedoor/contract/developer'
import { api } from '../../../lib/api/api.ts'

/** The signed-in developer. A 401 here means that the account may not be used. */
export function getMe(): Promise<Developer> {
  return api.get('developer/me', { schema: DeveloperSchema })
}
