import type { Route } from '@playwright/test'

/** Refuses a call in the words of the API, as a server does that cannot reach its database. */
export function refuse(route: Route): Promise<void> {
  return route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    json: {
      status: 503,
      title: 'Service unavailable',
      type: '/problems/unavailable',
      instance: 'portal:trace:1',
      detail: REASON,
    },
  })
}

export const REASON = 'Service unavailable. Please try again later.'
