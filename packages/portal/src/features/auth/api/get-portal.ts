import { type PortalContext, PortalContextSchema } from '@stagedoor/contract/portal'
import { api } from '../../../lib/api/api.ts'

/** The portal context once more: after login it also names the developer's group. */
export function getPortal(): Promise<PortalContext> {
  return api.get('portal', { schema: PortalContextSchema })
}
