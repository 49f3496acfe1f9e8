import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { UserForm } from '../../config/paths.ts'
import { AcceptInvitation } from '../../features/auth/user-forms/accept-invitation.tsx'
import { UserChangePassword } from '../../features/auth/user-forms/user-change-password.tsx'
import { UserForgotPassword } from '../../features/auth/user-forms/user-forgot-password.tsx'
import { UserLogin } from '../../features/auth/user-forms/user-login.tsx'
import { UserResetPassword } from '../../features/auth/user-forms/user-reset-password.tsx'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { isServed: true }

const FORMS: Readonly<Record<UserForm, ComponentType>> = {
  login: UserLogin,
  'forgot-password': UserForgotPassword,
  'reset-password': UserResetPassword,
  'change-password': UserChangePassword,
  'accept-invitation': AcceptInvitation,
}

/** A form of platform users; the login for an unknown name. */
export function Component() {
  const { form = '' } = useParams()
  const Form = Object.hasOwn(FORMS, form) ? FORMS[form as UserForm] : UserLogin
  return <Form key={form} />
}
