import { USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { developers, users } from '../../../db/schema/accounts.ts'
import { ACCOUNT_KINDS } from '../../../testing/account-kinds.ts'
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts'
import { password, passwordHash } from '../../../testing/password.ts'
import { json } from '../../../testing/requests.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'

const email = 'ada@example.com'
const app = setUpTestApp({ USER_FORMS_URL: 'https://tickets.example/account' })
const subjects = async () => (await mailsTo(app, email)).map(({ subject }) => subject)
const FORMS = { developer: 'http://localhost:3000', user: 'https://tickets.example/account' }

describe.each(ACCOUNT_KINDS)(
  'a new password of a $kind',
  ({ kind, insert, forgotPassword, resetPassword, signUp }) => {
    const table = kind === 'developer' ? developers : users

    it('is reported to the owner in the language of the account', async () => {
      const { id } = await insert(app.deps.db, { email, passwordHash })
      await app.deps.db.update(table).set({ language: 'fr' }).where(eq(table.id, id))
      await app.request(...forgotPassword(email))
      const token = await mailedToken(app, email)
      expect(await subjects()).toHaveLength(1)
      app.advance(1_000)
      expect((await app.request(...resetPassword(token, 'Another-horse-8'))).ok).toBe(true)
      const [mail] = await mailsTo(app, email)
      expect(mail?.subject).toBe('Votre mot de passe a été modifié')
      expect(mail?.links).toContain(`${FORMS[kind]}/forgot-password`)
      expect(mail?.links.join()).not.toContain('token')
    })

    it('is not reported if it is the first one', async () => {
      await app.request(...signUp(email))
      const before = await subjects()
      const path = kind === 'developer' ? '/api/v2/developer/verify-email' : '/api/v1/email-verifications'
      const method = kind === 'developer' ? 'POST' : 'PATCH'
      const verified = await app.request(path, json({ token: await mailedToken(app, email) }, { method }))
      const body = (await verified.json()) as { token?: string; resetToken?: string }
      const reset = await app.request(
        ...resetPassword(body.token ?? body.resetToken ?? '', 'Another-horse-8'),
      )
      expect(reset.ok).toBe(true)
      expect(await subjects()).toEqual(before)
    })
  },
)

it('a password that a signed-in platform user changes is reported, also if the mail is in the default language', async () => {
  const { id } = (await ACCOUNT_KINDS.find(({ kind }) => kind === 'user')?.insert(app.deps.db, {
    email,
    passwordHash,
  })) ?? { id: '' }
  const { accessToken } = await app.services.sessions.startForUser(app.deps.db, id, { method: 'password' })
  const change = async (old: string) => {
    const headers = { cookie: `${USER_ACCESS_COOKIE}=${accessToken}` }
    const body = { old_password: old, new_password: 'Another-horse-8' }
    return (await app.request('/v2/users/me/password', json(body, { method: 'PATCH', headers }))).status
  }
  expect([await change('wrong'), await subjects()]).toEqual([401, []])
  expect([await change(password), await subjects()]).toEqual([202, ['Your password was changed']])
})
