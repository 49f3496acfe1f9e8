import { gzipSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { waitForHydration } from './navigation.ts'

/** Requests of watched pages whose responses are not complete. */
const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Records API requests, script sizes, layout shifts, removed elements and loading indicators of a page. */
export async function watch(page: Page) {
  const requests: string[] = []
  const sizes = new Map<string, Promise<number>>()
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => pending.delete(request))
  }
  page.on('request', (request) => {
    pending.add(request)
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
    const moved = new Set<HTMLElement>()
    Object.assign(window, { loadingPaths, layoutShifts, moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        layoutShifts.push(Reflect.get(entry, 'value'))
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
        for (const { node } of sources) if (node instanceof HTMLElement) moved.add(node)
      }
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

/** Waits for hydration and returns the tags of the server-rendered elements that are still part of the page. */
export async function keptElements(page: Page): Promise<string[]> {
  await waitForHydration(page)
  return page.evaluate(() => {
    const served: Element[] = Reflect.get(window, 'served')
    return served.filter(({ isConnected }) => isConnected).map(({ tagName }) => tagName)
  })
}

/** Returns the paths on which a loading indicator was shown. */
export const loadingPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'loadingPaths'))

/** Returns the cumulative layout shift since the last call. */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => {
    const recorded: number[] = Reflect.get(window, 'layoutShifts')
    return recorded.splice(0)
  })
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

/** Returns the elements that have moved and are still part of the page, each as its tag and the start of its text. */
export const movedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moved: Set<HTMLElement> = Reflect.get(window, 'moved')
    const texts = [...moved].map(({ tagName, className, innerText }) =>
      `${tagName} ${className} ${innerText ?? ''}`.replaceAll(/\s+/g, ' ').slice(0, 80),
    )
    moved.clear()
    return texts
  })

/** Waits until a watched page has loaded everything and has painted it. */
export async function settle(page: Page): Promise<void> {
  await waitForHydration(page)
  const pending = pendingRequests.get(page)
  if (!pending) throw new Error('settle() requires a page that watch() has prepared.')
  // An idle page can start further requests, for example for the highlighting of code.
  do {
    await page.waitForFunction(() => !document.querySelector('.boot, [aria-busy="true"]'))
    await expect.poll(() => pending.size, { intervals: [20] }).toBe(0)
    if (!(await paints(page))) {
      // While several pages are open, Chromium sometimes treats one as a tab in the background, which paints nothing.
      await page.bringToFront()
      expect(await paints(page), `${page.url()} paints frames`).toBe(true)
    }
  } while (pending.size > 0)
}

/** Waits until the page is idle and has painted two frames; returns false if it has not within five seconds. */
function paints(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), 5_000)
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))
      }),
  )
}
