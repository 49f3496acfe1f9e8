import { expect, test } from 'vitest'
import { renderElement } from '../testing/render-element.tsx'
import { ELEMENTS } from './elements.ts'

/** The attributes by which password managers identify each field: label, name, type and autocomplete. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'auth-login': ['Email: email, email, username', 'Password: password, password, current-password'],
  'auth-register': [
    'Full name: fullName, text, name',
    'Organization: organization, text, organization',
    'Email: email, email, email',
    'Password: password, password, new-password',
    'Access code: accessCode, password, off',
  ],
  'auth-forgot-password': ['Email: email, email, username'],
  'auth-reset-password': [
    '(hidden): username, text, username',
    'New password: newPassword, password, new-password',
    'Confirm new password: confirmNewPassword, password, new-password',
  ],
  'auth-change-password': [
    '(hidden): username, text, username',
    'Current password: currentPassword, password, current-password',
    'New password: newPassword, password, new-password',
    'Confirm new password: confirmNewPassword, password, new-password',
  ],
  'auth-accept-invitation': [
    'Full name: fullName, text, name',
    'Preferred name (optional): preferredName, text, nickname',
    'Email: email, email, email',
    'Password: password, password, new-password',
  ],
}

test.each(ELEMENTS)('$tag identifies each field to password managers', (definition) => {
  const props: object = definition.tag === 'auth-register' ? { accessCodeRequired: true } : {}
  const { container } = renderElement<object>(definition, { props })
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
  const rendered = inputs.map((input) => {
    const label = input.labels?.[0]?.textContent ?? (input.ariaHidden && '(hidden)')
    return `${label}: ${input.name}, ${input.type}, ${input.getAttribute('autocomplete')}`
  })
  expect(rendered).toEqual(FIELDS[definition.tag])
})
