import { expect, test } from 'vitest'
import { renderElement } from '../testing/render-element.tsx'
import { acceptInvitationElement } from './accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from './change-password/change-password.element.ts'
import { forgotPasswordElement } from './forgot-password/forgot-password.element.ts'
import { loginElement } from './login/login.element.ts'
import { registerElement } from './register/register.element.ts'
import { resetPasswordElement } from './reset-password/reset-password.element.ts'

const RENDERED = {
  login: () => renderElement(loginElement),
  register: () => renderElement(registerElement, { props: { accessCodeRequired: true } }),
  'forgot-password': () => renderElement(forgotPasswordElement),
  'reset-password': () => renderElement(resetPasswordElement),
  'change-password': () => renderElement(changePasswordElement),
  'accept-invitation': () => renderElement(acceptInvitationElement),
} as const

/** The attributes by which password managers identify each field: label, name, type and autocomplete. */
const FIELDS: Record<keyof typeof RENDERED, string[]> = {
  login: ['Email: email, email, username', 'Password: password, password, current-password'],
  register: [
    'Full name: fullName, text, name',
    'Organization: organization, text, organization',
    'Email: email, email, email',
    'Password: password, password, new-password',
    'Access code: accessCode, password, off',
  ],
  'forgot-password': ['Email: email, email, username'],
  'reset-password': [
    '(hidden): username, text, username',
    'New password: newPassword, password, new-password',
    'Confirm new password: confirmNewPassword, password, new-password',
  ],
  'change-password': [
    '(hidden): username, text, username',
    'Current password: currentPassword, password, current-password',
    'New password: newPassword, password, new-password',
    'Confirm new password: confirmNewPassword, password, new-password',
  ],
  'accept-invitation': [
    'Full name: fullName, text, name',
    'Preferred name (optional): preferredName, text, nickname',
    'Email: email, email, email',
    'Password: password, password, new-password',
  ],
}

test.each(Object.keys(RENDERED) as (keyof typeof RENDERED)[])(
  '%s identifies each field to password managers',
  (form) => {
    const { container } = RENDERED[form]()
    const inputs = [...container.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
    const rendered = inputs.map((input) => {
      const label = input.labels?.[0]?.textContent ?? (input.ariaHidden && '(hidden)')
      return `${label}: ${input.name}, ${input.type}, ${input.getAttribute('autocomplete')}`
    })
    expect(rendered).toEqual(FIELDS[form])
  },
)
