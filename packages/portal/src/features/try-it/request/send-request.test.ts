import { expect, it } from 'vitest'
import { sendRequest } from './send-request.ts'

// Port 1 is closed, and names of .invalid do not resolve.
it.each([
  ['http://localhost:1/', 'network'],
  ['http://127.0.0.1:1/', 'network'],
  ['http://api.invalid/', 'insecure'],
  ['https://api.invalid/', 'network'],
] as const)('reports a failed request from an https page to %s as %s', async (url, kind) => {
  const { origin, host } = new URL(url)
  const sent = sendRequest(
    { wire: { method: 'GET', url, headers: [], body: null }, headers: [], body: null },
    {
      settings: { origins: [origin], proxy_hosts: [] },
      origin: 'https://portal.example',
      signal: new AbortController().signal,
    },
    () => undefined,
  )
  await expect(sent).rejects.toMatchObject({ name: 'SendFailure', reason: { kind, host } })
})
