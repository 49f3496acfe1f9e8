import { expect, it } from 'vitest'
import { contentOf, SMALL_FOLDER } from '../content-folder.ts'
import { mailedToken } from '../mailbox.ts'
import { cookieHeader, json } from '../requests.ts'
import { runOperationInTest } from '../run-operation-in-test.ts'
import { setUpSharedTestApp } from '../set-up-test-app.ts'

const API = '/api/v2'
const email = 'ada@example.com'
/** The time for which the gateway may keep an earlier response. */
const VERIFICATION_CACHED_MS = 5_000
const password = 'Correct-horse-7'

const app = setUpSharedTestApp()

async function bodyOf<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as Body
}

it('leads a developer from the sign-up to a registration whose key the gateway accepts', async () => {
  await app.services.importContent(await contentOf(SMALL_FOLDER))
  const { token: gateway } = (await runOperationInTest(app, 'gateways create', ['edge'])) as { token: string }

  const signUp = await app.request(`${API}/developer`, json({ email, full_name: 'Ada Lovelace' }))
  expect(signUp.status).toBe(201)
  const confirm = json({ token: await mailedToken(app, email) })
  const { token } = await bodyOf<{ token: string }>(
    await app.request(`${API}/developer/verify-email`, confirm),
  )
  expect((await app.request(`${API}/developer/reset-password`, json({ token, password }))).status).toBe(204)
  await runOperationInTest(app, 'developers approve', [email])
  const login = await app.request(`${API}/developer/authenticate`, json({ username: email, password }))
  expect(login.status).toBe(204)

  const headers = { cookie: cookieHeader(login) }
  const post = async <Body>(path: string, body: object) =>
    bodyOf<Body>(await app.request(`${API}/applications${path}`, json(body, { headers })))
  const { id } = await post<{ id: string }>('', { name: 'Box office', reference_id: 'box-office' })
  const { credential } = await post<{ credential: string }>(`/${id}/credentials`, {})
  const verify = async () => {
    const call = { 'x-stagedoor-gateway': gateway, 'x-api-key': credential }
    const response = await app.request('/gateway/verify/orders/v2/list', { headers: call })
    return [response.status, response.headers.get('x-stagedoor-reason')]
  }
  expect(await verify()).toEqual([403, 'not_registered'])
  const products = await app.request(`${API}/products`, { headers })
  const { data } = await bodyOf<{ data: { id: string; name: string }[] }>(products)
  const orders = data.find(({ name }) => name === 'Orders')
  const versions = await app.request(`${API}/products/${orders?.id}/versions`, { headers })
  const list = await bodyOf<{ data: { id: string; name: string }[] }>(versions)
  const version = list.data.find(({ name }) => name === 'v2')
  expect(await post(`/${id}/registrations`, { product_version_id: version?.id })).toMatchObject({
    status: 'approved',
  })
  app.advance(VERIFICATION_CACHED_MS)
  expect(await verify()).toEqual([200, null])
})
