import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ResolvedOptions } from '../../options.ts'
import { renderElement } from '../../testing/render-element.tsx'
import { sharedTestServer } from '../../testing/shared-test-server.ts'
import { registerElement } from './register.element.ts'
import type { RegisterProps } from './register.props.ts'

const server = sharedTestServer()

function open(props: Partial<RegisterProps> = {}, options: Partial<ResolvedOptions> = {}) {
  return renderElement(registerElement, {
    props,
    options: { apiBaseUrl: `${server.url()}/auth`, ...options },
  })
}

const part = (name: string) => screen.getByTestId(`auth-register-${name}`)
const isRendered = (name: string) => screen.queryByTestId(`auth-register-${name}`) !== null

async function fillIn(fields: Record<string, string>) {
  const user = userEvent.setup()
  for (const [name, text] of Object.entries(fields)) await user.type(part(name), text)
}

const DEVELOPER = { 'full-name': ' Ada Lovelace ', email: ' ada@example.com ' }
const USER = { ...DEVELOPER, organization: ' Engines ', password: ' Stage-door-1 ' }
const developer = { userEntity: 'developer' } as const

async function signUp(fields: Record<string, string>) {
  await fillIn(fields)
  await userEvent.setup().click(part('submit'))
}

test('signs a user up with trimmed values', async () => {
  server.respond({ status: 200, body: { organizationID: 'org-7' } })
  history.replaceState(null, '', '/register?selectRegion=true')
  const { events } = open({ accessCodeRequired: true })
  await fillIn({ ...USER, 'access-code': ' code ' })
  expect(part('submit')).toHaveProperty('disabled', true)
  await userEvent.setup().selectOptions(part('region'), 'eu')
  await userEvent.setup().click(part('agree-checkbox'))
  await userEvent.setup().click(part('submit'))
  const organization = { id: 'org-7', name: 'Engines' }
  const detail = { email: 'ada@example.com', organization }
  await waitFor(() => expect(events).toEqual([{ name: 'register-success', detail }]))
  expect(server.requests()).toMatchObject([{ method: 'POST', path: '/auth/api/v1/register' }])
  expect(server.requests()[0]?.body).toEqual({
    email: 'ada@example.com',
    fullName: 'Ada Lovelace',
    organization: 'Engines',
    password: 'Stage-door-1',
    registrationCode: 'code',
    defaultRegion: 'eu',
  })
  expect(isRendered('form')).toBe(false)
})

test('accepts no input until the response', async () => {
  server.respond('hang')
  history.replaceState(null, '', '/register?selectRegion=true')
  open()
  await fillIn(USER)
  const user = userEvent.setup()
  await user.click(part('agree-checkbox'))
  await user.click(part('submit'))
  for (const name of ['full-name', 'organization', 'email', 'password'])
    expect(part(name)).toHaveProperty('readOnly', true)
  await user.click(part('agree-checkbox'))
  await user.selectOptions(part('region'), 'eu')
  expect(part('agree-checkbox')).toMatchObject({ checked: true, disabled: true })
  expect(part('region')).toMatchObject({ value: 'us', disabled: true })
  await waitFor(() => expect(server.requests()).toMatchObject([{ body: { defaultRegion: 'us' } }]))
})

test('signs a developer up with name and email address', async () => {
  const { events } = open({ accessCodeRequired: true, humanCheckEnabled: true }, developer)
  const userFields = ['organization', 'password', 'access-code', 'agree-checkbox', 'region']
  expect(userFields.filter(isRendered)).toEqual([])
  await signUp(DEVELOPER)
  const detail = { email: 'ada@example.com', organization: { id: '', name: '' } }
  await waitFor(() => expect(events).toEqual([{ name: 'register-success', detail }]))
  expect(server.requests()).toMatchObject([{ path: '/auth/api/v2/developer' }])
  expect(server.requests()[0]?.body).toEqual({ email: 'ada@example.com', full_name: 'Ada Lovelace' })
})

test('requires a developer’s agreement where the host has set its text', async () => {
  open({ agreementText: 'Nobody else gets my credentials.' }, developer)
  await fillIn(DEVELOPER)
  expect(part('agree-checkbox').closest('div')?.textContent).toBe('Nobody else gets my credentials.')
  expect(part('submit')).toHaveProperty('disabled', true)
  await userEvent.setup().click(part('agree-checkbox'))
  await userEvent.setup().click(part('submit'))
  await waitFor(() => expect(server.requests()).toHaveLength(1))
  expect(server.requests()[0]?.body).toEqual({ email: 'ada@example.com', full_name: 'Ada Lovelace' })
})

test('passes all values to the wrapper, then removes those that developers do not have', async () => {
  const received: object[] = []
  const wrapRequest: RegisterProps['wrapRequest'] = (form) => {
    received.push(form)
    return { ...form, full_name: form.fullName }
  }
  open({ registerRequestEndpoint: '/api/v2/developer', wrapRequest }, developer)
  await signUp(DEVELOPER)
  await waitFor(() => expect(server.requests()).toHaveLength(1))
  expect(Object.keys(received[0] ?? {})).toEqual([
    'email',
    'fullName',
    'organization',
    'password',
    'defaultRegion',
  ])
  expect(server.requests()[0]?.path).toBe('/api/v2/developer')
  expect(server.requests()[0]?.body).toEqual({
    email: 'ada@example.com',
    fullName: 'Ada Lovelace',
    full_name: 'Ada Lovelace',
  })
})

test('sends an envelope to a custom endpoint without a wrapper', async () => {
  open({ registerRequestEndpoint: `${server.url()}/sign-up` }, developer)
  await signUp(DEVELOPER)
  await waitFor(() => expect(server.requests()).toHaveLength(1))
  expect(server.requests()).toMatchObject([
    { path: '/sign-up', body: { data: { email: 'ada@example.com', fullName: 'Ada Lovelace' } } },
  ])
})

test('shows a message and sends nothing when the wrapper throws', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  open(
    {
      wrapRequest: () => {
        throw new Error('host')
      },
    },
    developer,
  )
  await signUp(DEVELOPER)
  await screen.findByText('Service unavailable. Please try again later.')
  expect(log.mock.calls).toEqual([['<auth-register>: the request could not be prepared.', new Error('host')]])
  log.mockRestore()
  expect(server.requests()).toEqual([])
})

test('names the missing fields and focuses the first when an incomplete form is submitted by Enter', async () => {
  open()
  await fillIn({ 'full-name': 'Ada' })
  fireEvent.submit(part('form'))
  await screen.findByText('Please complete all required fields.')
  const marked = ['full-name', 'organization', 'email', 'password', 'agree-checkbox'].filter(
    (name) => part(name).getAttribute('aria-invalid') === 'true',
  )
  expect(marked).toEqual(['organization', 'email', 'password', 'agree-checkbox'])
  await waitFor(() => expect(document.activeElement).toBe(part('organization')))
})

test('applies an option that changes after mounting to the button and the check', async () => {
  const { update } = open({}, developer)
  await fillIn(DEVELOPER)
  expect(part('submit')).toHaveProperty('disabled', false)
  update({}, { apiBaseUrl: server.url(), userEntity: 'user' })
  expect(part('submit')).toHaveProperty('disabled', true)
  fireEvent.submit(part('form'))
  await screen.findByText('Please complete all required fields.')
  expect(server.requests()).toEqual([])
})

test('shows the documented message when the human check fails to run', async () => {
  open({ humanCheckEnabled: true })
  await userEvent.setup().click(part('agree-checkbox'))
  await signUp(USER)
  await screen.findByText("We could not verify that you're human. Refresh the page to try again.")
  expect(server.requests()).toEqual([])
})

test('describes the disabled button with the fields that are empty', async () => {
  open({ agreementText: 'I agree.' }, developer)
  expect(part('submit').title).toBe('Please complete all required fields. Full name, Email, agreement')
  await fillIn(DEVELOPER)
  expect(part('submit').title).toBe('Please complete all required fields. agreement')
  await userEvent.setup().click(part('agree-checkbox'))
  expect(part('submit').hasAttribute('title')).toBe(false)
})
