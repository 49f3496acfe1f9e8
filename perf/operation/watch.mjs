/** How long a complete operation must not change, in milliseconds. This time is not part of the result. */
const STABLE_MS = 100

/**
 * Runs in the page from the start. `operationComplete` is the time at which all marks are visible and do not move
 * afterwards: after the click, if there was one, otherwise after the start of the navigation. `shift()` is the layout shift.
 *
 * @param {{ marks: readonly string[], stableMs: number }} options marks: texts of the operation
 */
function watchOperation({ marks, stableMs }) {
  let startedAt = 0
  let shift = 0
  let boxes = ''
  let since = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) shift += Reflect.get(entry, 'value')
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('click', () => (startedAt = performance.now()), { capture: true, once: true })
  Object.assign(window, { shift: () => shift, boxesNow: () => boxesOf(), boxesThen: () => boxes })

  /** Positions of the marks; empty if one is not visible. */
  const boxesOf = () => {
    const missing = new Set(marks)
    const found = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node && missing.size > 0; node = walker.nextNode()) {
      const mark = [...missing].find((each) => node.data.includes(each))
      if (mark === undefined || !node.parentElement?.checkVisibility()) continue
      range.selectNodeContents(node)
      const { left, top, width, height } = range.getBoundingClientRect()
      // The linked operation begins in the window. Its last field may be below.
      if (width === 0 || top < -100 || top > 4_000 || node.parentElement.closest('script, nav, template'))
        continue
      missing.delete(mark)
      found.push([left, top, width, height].map(Math.round).join(' '))
    }
    return missing.size === 0 ? found.join() : ''
  }
  const checkFrame = () => {
    const now = performance.now()
    const current = document.body ? boxesOf() : ''
    if (current === '' || current !== boxes) since = now
    boxes = current
    if (boxes !== '' && now - since >= stableMs)
      Object.assign(window, { operationComplete: since - startedAt })
    else requestAnimationFrame(checkFrame)
  }
  requestAnimationFrame(checkFrame)
}

/**
 * Opens a page, or follows a link, and measures its operation.
 *
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} marks
 * @param {() => Promise<unknown>} open
 * @param {number} [settleMs] for which layout shifts are counted afterwards
 */
export async function measureOperation(page, marks, open, settleMs = 500) {
  await page.addInitScript(watchOperation, { marks, stableMs: STABLE_MS })
  await open()
  const found = await page.waitForFunction(() => Reflect.get(window, 'operationComplete'), undefined, {
    timeout: 120_000,
    polling: 50,
  })
  const completeMs = await found.jsonValue()
  await page.waitForTimeout(settleMs)
  const { shift, isMoved } = await page.evaluate(() => ({
    shift: Reflect.get(window, 'shift')(),
    isMoved: Reflect.get(window, 'boxesNow')() !== Reflect.get(window, 'boxesThen')(),
  }))
  return { completeMs, shift, isMoved }
}
