import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fixturesOf, isFailure, isSuccess } from '../../fixtures/fixtures.ts'
import { renderElement } from '../testing/render-element.tsx'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { ELEMENTS } from './elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

const GOOD_PASSWORD = 'Stage-door-1'

/** The input of each form, by the last part of the test id; true selects the checkbox. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string | true>>>> = {
  login: { email: 'ada@example.com', password: 'secret' },
  register: {
    'full-name': 'Ada Lovelace',
    organization: 'Analytical Engines',
    email: 'ada@example.com',
    password: GOOD_PASSWORD,
    'agree-checkbox': true,
  },
  'forgot-password': { email: 'ada@example.com' },
  'reset-password': { 'new-password': GOOD_PASSWORD, 'confirm-new-password': GOOD_PASSWORD },
  'change-password': {
    'current-password': 'secret',
    'new-password': GOOD_PASSWORD,
    'confirm-new-password': GOOD_PASSWORD,
  },
  'accept-invitation': { 'full-name': 'Ada Lovelace', email: 'ada@example.com', password: GOOD_PASSWORD },
}

describe.each(ELEMENTS)('$tag', (definition) => {
  const form = definition.tag.replace('auth-', '')
  const event = `${form}-success`
  const part = (name: string) => screen.getByTestId(`${definition.tag}-${name}`)
  const render = () => renderElement(definition, { options: { apiBaseUrl: server.url } })

  async function submit() {
    const user = userEvent.setup()
    for (const [field, value] of Object.entries(FIELDS[form] ?? {})) {
      await user.click(part(field))
      if (value !== true) await user.paste(value)
    }
    await user.click(part('submit'))
  }

  test.each(fixturesOf(form).filter(isSuccess))(
    'emits the success event: $name',
    async ({ status, body }) => {
      server.respond({ status, body })
      const { events } = render()
      await submit()
      await waitFor(() => expect(events.map(({ name }) => name)).toContain(event))
      expect(screen.queryByTestId('auth-error-message')).toBeNull()
    },
  )

  test.each(fixturesOf(form).filter(isFailure))('shows the error: $name', async (fixture) => {
    server.respond(fixture)
    const { events, container } = render()
    // Screen readers announce changes only in live regions that already exist.
    const regions = [...container.querySelectorAll('[role=alert]')]
    await submit()
    const message = await screen.findByTestId('auth-error-message')
    const list = [...message.querySelectorAll('li')].map((item) => item.textContent)
    expect(message.textContent).toBe(fixture.shows + list.join(''))
    expect(list).toEqual(fixture.items ?? [])
    expect(regions).toContain(message.closest('[role=alert]'))
    expect(message.closest('.auth-slot-password') !== null).toBe(fixture.place === 'password')
    for (const field of fixture.invalid ?? []) {
      expect(part(field).getAttribute('aria-invalid')).toBe('true')
      expect(part(field).getAttribute('aria-describedby')?.split(' ')).toContain(message.id)
    }
    expect(events.map(({ name }) => name)).not.toContain(event)
    expect(server.requests).toHaveLength(1)
  })

  test('shows the message of status 503 without a response', async () => {
    server.respond('drop')
    render()
    await submit()
    expect((await screen.findByTestId('auth-error-message')).textContent).toBe(
      'Service unavailable. Please try again later.',
    )
  })

  test('can be submitted again after an error', async () => {
    server.respond({ status: 503 })
    const { events } = render()
    await submit()
    await screen.findByTestId('auth-error-message')
    server.respond({ status: form === 'change-password' ? 202 : 200, body: {} })
    await userEvent.setup().click(part('submit'))
    await waitFor(() => expect(events.map(({ name }) => name)).toContain(event))
    expect(screen.queryByTestId('auth-error-message')).toBeNull()
  })
})
