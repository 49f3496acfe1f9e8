import { expect, it } from 'vitest'
import { readSettings } from '../../../config/settings.ts'
import { hideSecrets } from './hide-secrets.ts'

const settings = readSettings({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://portal:p%40ss%20word@db.example/portal',
  OIDC_ISSUER: 'https://me:pw@id.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'a-client-secret',
})

it.each([
  [
    'connect to postgres://portal:p%40ss%20word@db.example/portal',
    'connect to postgres://…@db.example/portal',
  ],
  ['rejected "p@ss word" for portal', 'rejected "…" for portal'],
  [
    'a URL that includes credentials: https://me:pw@id.example/.well-known',
    'a URL that includes credentials: https://…@id.example/.well-known',
  ],
  ['client_secret a-client-secret is wrong', 'client_secret … is wrong'],
  ['connect ECONNREFUSED db.example:5432', 'connect ECONNREFUSED db.example:5432'],
])('hides secrets in "%s"', (text, expected) => {
  expect(hideSecrets(settings, text)).toBe(expected)
})
