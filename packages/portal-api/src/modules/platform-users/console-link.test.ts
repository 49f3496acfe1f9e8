import type { Developer } from '@stagedoor/contract/accounts/developer'
import { expect, it } from 'vitest'
import { signIn } from '../../testing/developer-client.ts'
import { insertOperator } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()

it('tells a developer that a platform user with the same address has a role', async () => {
  const { cookie, developer } = await signIn(app)
  const hasConsole = async () => {
    const response = await app.request('/api/v2/developer/me', { headers: { cookie } })
    return ((await response.json()) as Developer).has_console
  }
  const { id } = await insertOperator(app, null, { email: developer.email })
  expect(await hasConsole()).toBeUndefined()
  const change = { role: 'viewer', productIds: [] } as const
  await app.services.operators.setRole(id, change, { actor: 'operator:ops', role: 'owner' })
  expect(await hasConsole()).toBe(true)
})
