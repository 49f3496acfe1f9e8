import { expect, it } from 'vitest'
import { stripUrls, stripUrlsIn } from './strip-urls.ts'

const SITE = 'https://portal.example.com'

it.each([
  [`${SITE}/reset-password?token=secret&email=ada%40example.com`, `${SITE}/reset-password`],
  [`${SITE}/spec/1#/Orders/list?x`, `${SITE}/spec/1`],
  [`${SITE}?token=secret`, SITE],
  [`wss://example.com/a?token=secret`, 'wss://example.com/a'],
  [
    `TypeError: at f (${SITE}/assets/a.js?v=1:2:3)\n at ${SITE}/b#c`,
    `TypeError: at f (${SITE}/assets/a.js)\n at ${SITE}/b`,
  ],
  ['cannot load /reset-password?token=secret: "./b#c"', 'cannot load /reset-password "./b"'],
  ['Failed to fetch? Yes #1', 'Failed to fetch? Yes #1'],
])('strips %j to %j', (text, expected) => {
  expect(stripUrls(text)).toBe(expected)
})

it('strips URLs at any depth, in lists too', () => {
  const event = {
    view: { url: `${SITE}/a?token=1`, referrer: '' },
    long_task: { scripts: [{ source_url: `${SITE}/b?c` }] },
    count: 1,
    nothing: null,
  }
  stripUrlsIn(event)
  expect(event).toEqual({
    view: { url: `${SITE}/a`, referrer: '' },
    long_task: { scripts: [{ source_url: `${SITE}/b` }] },
    count: 1,
    nothing: null,
  })
})
