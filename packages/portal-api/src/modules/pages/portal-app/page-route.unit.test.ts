import { expect, it } from 'vitest'
import { pageRoute } from './page-route.ts'

it.each([
  ['/', '/'],
  ['/login', '/login/:sso?'],
  ['/login/sso/', '/login/:sso?'],
  ['/Spec/events/v2', '/spec/:product/:product_version?'],
  ['/docs/events', '/docs/:product/*'],
  ['/docs/events/guide/start', '/docs/:product/*'],
  ['/application/create', '/application/create'],
  ['/application/1b6c0c1e', '/application/:application_id'],
  ['/application/1b6c0c1e/update', '/application/:application_id/update'],
  ['/users/accept-invitation', '/users/:form'],
  ['/accept-invitation', '/accept-invitation'],
  ['/404', '/404'],
  ['/spec', 'other'],
  ['/spec/a/b/c', 'other'],
  ['/wp-admin', 'other'],
  ['/%ff', 'other'],
])('labels %s as %s', (path, label) => {
  expect(pageRoute(path)).toBe(label)
})
