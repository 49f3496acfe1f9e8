import { expect, it } from 'vitest'
import { rumEnvironment } from './start-rum.ts'

it.each([
  ['developers.example.com', 'prod'],
  ['portal.staging.example.com', 'stag'],
  ['portal-stag.example.com', 'stag'],
  ['INFRA.example.com', 'infra'],

  ['backstage.example.com', 'prod'],
  ['localhost', undefined],
  ['portal.localhost', undefined],
  ['127.0.0.1', undefined],
  ['127.0.1.1', undefined],
  ['127.0.0.1.example.com', 'prod'],
  ['localhost.example.com', 'prod'],
  ['[::1]', undefined],
])('maps %s to %s', (hostname, environment) => {
  expect(rumEnvironment(hostname)).toBe(environment)
})
