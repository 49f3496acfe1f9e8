import { expect, it } from 'vitest'
import { matchRoute } from './match-route.ts'

it.each([
  ['/', 'catalog'],
  ['/login', 'login'],
  ['/login/sso', 'login'],
  ['/spec/1', 'spec'],
  ['/spec/1/v%202', 'spec'],
  ['/docs/1', 'docs'],
  ['/docs/1/parent/child', 'docs'],
  ['/application', 'applicationRoot'],
  ['/application/create', 'createApplication'],
  ['/application/7', 'showApplication'],
  ['/application/7/update', 'updateApplication'],
  ['/application/7/application-dashboard', 'applicationDashboard'],
  ['/nothing', undefined],
])('matches %s to %s', (path, name) => {
  expect(matchRoute(path)?.name).toBe(name)
})
