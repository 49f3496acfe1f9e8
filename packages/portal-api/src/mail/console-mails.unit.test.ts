import { expect, it } from 'vitest'
import { reviewMail, type WaitingItem } from './console-mails.ts'

const portal = { name: 'Stagedoor', url: 'https://portal.example', language: 'en' } as const
const now = new Date('2026-01-05T09:00:00Z')

function listed(item: Partial<WaitingItem>): string {
  const waiting = { id: '1', since: now, email: 'ada@example.com', kind: 'account', ...item } as const
  const { text } = reviewMail(portal, [waiting], { hasOld: false, now })
  return text.split('\n').find((line) => line.includes('ada@example.com')) ?? ''
}

it.each(['Ada Lovelace', 'J.R.R. Tolkien', 'Dr. Ada L.', 'علي', 'Acme 2.0'])(
  'lists the address with the name %s',
  (name) => {
    expect(listed({ fullName: name })).toContain(`Account of ${name}, ada@example.com`)
    expect(listed({ kind: 'registration', application: name, product: 'Events', version: '1.0' })).toContain(
      `Registration of “${name}” for Events 1.0, ada@example.com`,
    )
  },
)

it.each([
  'Urgent! https://evil.example/login',
  'urgent evil://login',
  'WWW. login',
  'www.evil',
  'Go to evil.example now',
  'evil.рф',
  'evil。example',
  'evil．example',
  `evil.${'a'.repeat(80)}`,
  `${'a'.repeat(80)} evil.example`,
  'http：／／evil',
  '192.0.2.1/login',
  'é.example',
  '',
])('lists only the address with the name %j, which mail programs turn into a link', (name) => {
  expect(listed({ fullName: name })).toMatch(/Account of ada@example\.com$/u)
  expect(listed({ kind: 'registration', application: name, product: 'Events', version: '1.0' })).toMatch(
    /Registration for Events 1\.0, ada@example\.com$/u,
  )
})
