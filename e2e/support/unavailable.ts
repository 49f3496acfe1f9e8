import type { Route } from '@playwright/test'

export const UNAVAILABLE_DETAIL = 'Service unavailable. Please try again later.'

/** Responds with the API's 503 problem, as a server without its database does. */
export function respondUnavailable(route: Route): Promise<void> {
  return route.fulfill({
    status: 503,
    contentType: 'application/problem+json',
    json: {
      status: 503,
      title: 'Service unavailable',
      type: '/problems/unavailable',
      instance: 'portal:trace:1',
      detail: UNAVAILABLE_DETAIL,
    },
  })
}
