import { AcceptInvitation } from '../../features/auth/user-forms/accept-invitation.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

export function Component() {
  return <AcceptInvitation />
}
