import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { waitForHydration } from './navigation.ts'

/** Records API requests, script sizes, layout shifts, removed elements and loading indicators of a page. */
export async function watch(page: Page) {
  const requests: string[] = []
  const sizes = new Map<string, Promise<number>>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && ['fetch', 'xhr'].includes(request.resourceType())) {
      requests.push(`${request.method()} ${pathname}${search} ${request.headers()['accept']}`)
    }
  })
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' && response.ok()
    if (!isScript) return
    // The body is not available if the page was closed during the response. It does not count.
    sizes.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).byteLength,
        () => 0,
      ),
    )
  })
  await page.addInitScript(() => {
    const loadingPaths: string[] = []
    const layoutShifts: number[] = []
    Object.assign(window, { loadingPaths, layoutShifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) layoutShifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { served: [...document.querySelectorAll('#root *')] })
      new MutationObserver(() => {
        if (document.querySelector('.boot, [aria-busy]')) loadingPaths.push(document.location.pathname)
      }).observe(document, { childList: true, subtree: true })
    })
  })
  return {
    requests,
    reset() {
      requests.length = 0
      sizes.clear()
    },
    scripts: () => [...sizes.keys()],
    scriptBytes: async (isCounted: (url: string) => boolean = () => true) => {
      const counted = [...sizes].filter(([url]) => isCounted(url)).map(([, size]) => size)
      return (await Promise.all(counted)).reduce((sum, size) => sum + size, 0)
    },
  }
}

/** Waits for hydration and returns how many server-rendered elements were removed. */
export async function removedElements(page: Page): Promise<number> {
  await waitForHydration(page)
  return page.evaluate(() => {
    const served: Element[] = Reflect.get(window, 'served')
    return served.filter((element) => !element.isConnected).length
  })
}

/** Returns the paths on which a loading indicator was shown. */
export const loadingPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'loadingPaths'))

/** Returns the cumulative layout shift. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'layoutShifts'))
  return shifts.reduce((sum, shift) => sum + shift, 0)
}
