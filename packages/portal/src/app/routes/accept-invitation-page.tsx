import type { PageHandle } from '../page-handle.ts'

export { AcceptInvitation as Component } from '../../features/auth/user-forms/accept-invitation.tsx'

export const handle: PageHandle = { isServed: true }
