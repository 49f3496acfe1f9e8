import { createServer } from 'node:http'
import { InMemoryProvider, OpenFeature } from '@openfeature/web-sdk'
import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { isFlagOn, startFlags, takeFlagsFrom } from './flags.ts'
import { startOpenFeature } from './open-feature.ts'

let leave = () => {}
afterEach(async () => {
  leave()
  await OpenFeature.close()
})

function setting(name: string, content: string) {
  const meta = document.createElement('meta')
  Object.assign(meta, { name, content })
  document.head.append(meta)
}

/** A server with LaunchDarkly's API that records contexts and returns given flags. */
async function startRelay(reply: { status: number; body?: unknown } | 'never') {
  const subjects: unknown[] = []
  const server = createServer((request, response) => {
    const [, context] = /\/contexts\/([^?]+)/.exec(request.url ?? '') ?? []
    if (context && request.method === 'GET')
      subjects.push(JSON.parse(Buffer.from(context, 'base64url').toString('utf8')))
    if (reply === 'never') return
    response.writeHead(reply.status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    })
    response.end(request.method === 'OPTIONS' ? '' : JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The relay has no port')
  setting('portal-launchdarkly-client-id', 'env-1')
  setting('portal-launchdarkly-url', `http://127.0.0.1:${address.port}`)
  return { subjects }
}

const ON = { [SHOW_VERSIONS_FLAG]: { value: true, variation: 0, version: 1, flagVersion: 1 } }

it('reads flags and changes of a provider, with the settings as fallback', async () => {
  const variants = { on: true, off: false }
  const flag = (defaultVariant: 'on' | 'off') => ({
    [SHOW_VERSIONS_FLAG]: { variants, defaultVariant, disabled: false },
  })
  const provider = new InMemoryProvider(flag('on'))
  leave = takeFlagsFrom(await startOpenFeature(provider, { targetingKey: 'someone' }))
  expect([isFlagOn(SHOW_VERSIONS_FLAG), isFlagOn('tdx-3531-app-reg-v2')]).toEqual([true, true])
  await provider.putConfiguration(flag('off'))
  await vi.waitFor(() => expect(isFlagOn(SHOW_VERSIONS_FLAG)).toBe(false))
})

it('evaluates LaunchDarkly’s flags for the developer, or for a shared anonymous key', async () => {
  const { subjects } = await startRelay({ status: 200, body: ON })
  await startFlags({ developerId: 'developer-7', featureSet: 'partners' })
  expect(isFlagOn(SHOW_VERSIONS_FLAG)).toBe(true)
  await OpenFeature.close()
  await startFlags({ developerId: undefined, featureSet: undefined })
  expect(subjects).toEqual([
    { kind: 'user', key: 'developer-7', featureSet: 'partners' },
    { kind: 'user', key: 'ANONYMOUS_USER' },
  ])
})

it('uses the settings when LaunchDarkly rejects the request', async () => {
  setting('portal-flags', 'showVersions=true&tdx-3531-app-reg-v2=false')
  await startRelay({ status: 401 })
  await startFlags({ developerId: undefined, featureSet: undefined })
  expect([isFlagOn(SHOW_VERSIONS_FLAG), isFlagOn('tdx-3531-app-reg-v2')]).toEqual([true, false])
})

it('waits at most two seconds for LaunchDarkly', async () => {
  await startRelay('never')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = startFlags({ developerId: undefined, featureSet: undefined })
  vi.advanceTimersByTime(2_000)
  await started
  expect(isFlagOn(SHOW_VERSIONS_FLAG)).toBe(false)
})
