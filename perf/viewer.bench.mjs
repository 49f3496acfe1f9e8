/**
 * The viewer with GitHub's OpenAPI document of 13 MB compared to a baseline, a page that fetches, parses and lists the same
 * operations, interleaved; and with complex documents. Chromium, the built portal and server, no cache. The ratios are
 * reliable, the milliseconds depend on the machine.
 */
import { gzipSync } from 'node:zlib'
import { documents } from './api-document-texts.mjs'
import { startLocalServer } from './lib/local-server.mjs'
import { createReport, launchBrowser } from './lib/portal-browser.mjs'
import { startPortalWith } from './lib/portal-server.mjs'
import { median } from './lib/statistics.mjs'
import { print } from './lib/print.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const COMPLEX = /** @type {const} */ ({ deep: 'deep anyOf', cycles: 'cycles', schemas: '20,000 schemas' })

const github = documents.github()
const portal = await startPortalWith([
  { name: 'github', text: github },
  ...Object.entries(COMPLEX).map(([name, document]) => ({ name, text: documents[document]() })),
])
const baseline = await serveBaseline(github)
const browser = await launchBrowser()
const report = createReport()
try {
  await openings()
  await worstOperations()
  await scripts()
} finally {
  await browser.close()
  await portal.stop()
  baseline.close()
}
report.end()

async function openings() {
  const path = await portal.pathOf('github')
  /** @type {Awaited<ReturnType<typeof open>>[]} */
  const baselines = []
  const runs = []
  for (let round = -1; round < ROUNDS; round += 1) {
    const baselineRun = await open(baseline.url, 'li', 'li')
    const run = await open(`${portal.url}${path}`, 'article h3', 'article section h4')
    // The first round is a warm-up.
    if (round < 0) continue
    baselines.push(baselineRun)
    runs.push(run)
  }
  /** @param {readonly Record<string, number>[]} all @param {string} key */
  const medianOf = (all, key) => median(all.map((one) => one[key] ?? Number.NaN))
  const baseMs = medianOf(baselines, 'visible')
  print(`     baseline ${baseMs.toFixed(0)} ms, blocked ${medianOf(baselines, 'blocked').toFixed(0)} ms`)
  report.show('first operation visible, ratio to the baseline', medianOf(runs, 'visible') / baseMs, 1.5)
  // Without a limit, because the baseline has no details.
  report.show('first operation complete, ratio to the baseline', medianOf(runs, 'complete') / baseMs)
  report.show('main thread blocked', medianOf(runs, 'blocked'), 200, ' ms')
  report.show('jump to the last operation', medianOf(runs, 'jump'), 60, ' ms')
  report.show('heap after opening, page and worker', medianOf(runs, 'heap'), 60, ' MB')
}

async function worstOperations() {
  for (const [name, document] of Object.entries(COMPLEX)) {
    const path = await portal.pathOf(name)
    const times = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { complete, jump } = await open(`${portal.url}${path}`, 'article h3', 'article section h4')
      times.push(jump)
      if (!Number.isFinite(complete)) throw new Error(`${document} did not open`)
    }
    report.show(`opening the last operation of ${document}`, median(times), 100, ' ms')
  }
}

/** Measures the scripts that a specification page loads in addition to those of a document page. */
async function scripts() {
  const path = await portal.pathOf('github')
  const others = await scriptsOf(path.replace(/^\/spec\/([^/]+).*/, '/docs/$1'), 'main h1')
  const sizes = new Map()
  for (const url of await scriptsOf(path, 'article section h4')) {
    const name = /([^/]+)-[^/]{8}\.js$/.exec(url)?.[1] ?? url
    // Without the grammars of code highlighting.
    if (!others.has(url) && !name.startsWith('grammar-'))
      sizes.set(name, gzipSync(await (await fetch(url)).text()).byteLength / 1000)
  }
  report.show(
    'JavaScript of the viewer',
    [...sizes.values()].reduce((sum, size) => sum + size, 0),
    60,
    ' kB gz',
  )
  for (const [name, size] of sizes) if (size > 5) report.show(`of that, ${name}`, size, undefined, ' kB')
}

/**
 * Returns the scripts that a page loads until it is complete and has sent no request for two seconds. A shorter time is not
 * enough, because the worker reads a large document for longer, and the page loads further scripts afterwards.
 *
 * @param {string} path @param {string} complete selector of an element of the complete page
 */
async function scriptsOf(path, complete) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  /** @type {Set<string>} */
  const urls = new Set()
  let requestedAt = Date.now()
  context.on('request', (request) => {
    requestedAt = Date.now()
    if (request.url().endsWith('.js')) urls.add(request.url())
  })
  const page = await context.newPage()
  await page.goto(portal.url + path)
  await page.locator(complete).first().waitFor()
  if (path.startsWith('/spec/')) await readDocument(page)
  while (Date.now() - requestedAt < 2000) await page.waitForTimeout(100)
  await context.close()
  return urls
}

/**
 * Opens a page without a cache, then jumps to its last operation.
 *
 * @param {string} url
 * @param {string} visible selector of an element of a visible operation
 * @param {string} complete selector of an element of a complete operation
 */
async function open(url, visible, complete) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const workers = await watchWorkers(cdp)
  await page.addInitScript(watch, { visible, complete })
  await page.goto(url)
  const times = await page.waitForFunction(() => Reflect.get(window, 'opened'))
  const opened = await times.jsonValue()
  await readDocument(page)
  // The measurement includes tasks that run afterwards.
  await page.waitForFunction(() => Reflect.get(window, 'quiet')?.())
  const blocked = await page.evaluate(() => Reflect.get(window, 'blocked'))
  const heap = (await heapOf((method) => cdp.send(method))) + (await workers.heap())
  const jump = await page.evaluate(jumpToLast, complete)
  await context.close()
  return { ...opened, blocked, heap, jump }
}

/** Moves the pointer, on which the page reads the document, until it has. @param {import('@playwright/test').Page} page */
async function readDocument(page) {
  const read = page.locator('[data-document="opened"]')
  for (let step = 0; (await read.count()) === 0; step = (step + 1) % 100) {
    await page.mouse.move(700 + step, 400)
    await page.waitForTimeout(50)
  }
}

/** Runs in the page: measures when operations are visible and complete, and the duration of long tasks. */
function watch({ visible, complete }) {
  Object.assign(window, { blocked: 0, lastLong: 0 })
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      Reflect.set(window, 'blocked', Reflect.get(window, 'blocked') + duration)
      Reflect.set(window, 'lastLong', startTime + duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  const times = {}
  /** @param {string} selector */
  const isShown = (selector) => {
    const element = document.querySelector(selector)
    return element !== null && element.getBoundingClientRect().height > 0
  }
  const checkFrame = () => {
    if (!times.visible && isShown(visible)) times.visible = performance.now()
    if (!times.complete && isShown(complete)) times.complete = performance.now()
    if (times.visible && times.complete) Object.assign(window, { opened: times })
    else requestAnimationFrame(checkFrame)
  }
  requestAnimationFrame(checkFrame)
  // Two seconds without a long task.
  Reflect.set(
    window,
    'quiet',
    () => performance.now() - Math.max(Reflect.get(window, 'lastLong'), times.complete) > 2000,
  )
}

/** Runs in the page: opens the last operation, and returns the milliseconds until it is complete. */
async function jumpToLast(complete) {
  const articles = document.querySelectorAll('article')
  const last = articles[articles.length - 1]
  const link = last?.querySelector('a[href*="operation="]')
  if (!(last && link instanceof HTMLElement)) return Number.NaN
  const start = performance.now()
  link.click()
  const inside = complete.replace('article ', '')
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { top, bottom } = last.getBoundingClientRect()
    const isComplete = top < window.innerHeight && bottom > 0 && last.querySelector(inside) !== null
    if (isComplete || performance.now() - start > 10_000) return performance.now() - start
  }
}

/** Attaches to the page's workers, whose memory counts too. */
async function watchWorkers(cdp) {
  /** @type {string[]} */
  const sessions = []
  /** @type {Map<number, (result: unknown) => void>} */
  const waiting = new Map()
  let calls = 0
  cdp.on('Target.attachedToTarget', ({ sessionId }) => sessions.push(sessionId))
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message)
    waiting.get(id)?.(result)
  })
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const call = (sessionId) => (method) =>
    new Promise((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      void cdp.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: calls, method }),
      })
    })
  return {
    async heap() {
      const sizes = await Promise.all(sessions.map((sessionId) => heapOf(call(sessionId))))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
  }
}

/** Heap after a garbage collection, in MB. @param {(method: string) => Promise<any>} send */
async function heapOf(send) {
  await send('HeapProfiler.enable')
  await send('HeapProfiler.collectGarbage')
  const { usedSize } = await send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** Serves a page that fetches, parses and lists the operations. @param {string} text */
async function serveBaseline(text) {
  const compressed = gzipSync(text)
  const page = `<!doctype html><meta charset="utf-8"><title>baseline</title><ul></ul><script>
    fetch('/api.json').then((response) => response.json()).then(({ paths }) => {
      const list = document.querySelector('ul')
      for (const [path, item] of Object.entries(paths))
        for (const [method, { summary }] of Object.entries(item)) {
          const line = document.createElement('li')
          line.textContent = method + ' ' + path + ' ' + summary
          list.append(line)
        }
    })
  </script>`
  return startLocalServer((request, response) => {
    if (request.url === '/api.json') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(compressed)
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
}
