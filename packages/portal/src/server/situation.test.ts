import { afterEach, describe, expect, it } from 'vitest'
import { toPortal } from '../lib/portal/portal.ts'
import { aDeveloper, aPortal } from '../testing/fixtures.ts'
import { mayShow } from './situation.ts'

const developer = aDeveloper()

afterEach(() => document.head.replaceChildren())

function shows(route: Parameters<typeof mayShow>[0]['route'], path: string, who: 'open' | 'in' | 'out') {
  const portal = toPortal(aPortal({ is_public: who === 'open' }))
  const url = new URL(path, 'http://portal.internal')
  return mayShow({ route, url, portal, developer: who === 'in' ? developer : null })
}

describe('server-rendered page', () => {
  it('is the landing page for everybody if there is one', () => {
    expect(shows('landing', '/landing', 'out')).toBe(false)
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'portal-landing-host', content: 'tickets.example' })
    document.head.append(meta)
    for (const who of ['open', 'in', 'out'] as const) expect(shows('landing', '/landing', who)).toBe(true)
  })

  it('requires a session on a private portal and is rendered by the browser after single sign-on', () => {
    expect(shows('myApps', '/my-apps', 'out')).toBe(false)
    expect(shows('myApps', '/my-apps', 'in')).toBe(true)
    expect(shows('myApps', '/my-apps', 'open')).toBe(false)
    expect(shows('catalog', '/?loginSuccess=true', 'in')).toBe(false)
  })
})
