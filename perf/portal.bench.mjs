/**
 * The first load of the public catalog: the time until its twelve cards are visible and stable, compared to a static HTML
 * page with the same cards (the baseline), interleaved; transferred scripts, blocking time and layout shift; and a click on
 * a document in the loaded portal. The ratios are reliable, the milliseconds depend on the machine.
 */
import { gzipSync } from 'node:zlib'
import { writeCatalogContent } from './catalog-content.mjs'
import { startLocalServer } from './lib/local-server.mjs'
import { createReport, launchBrowser } from './lib/portal-browser.mjs'
import { startPortal } from './lib/portal-server.mjs'
import { watchPage } from './lib/portal-watch.mjs'
import { median } from './lib/statistics.mjs'
import { print } from './lib/print.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 9)
const THROTTLES = [1, 4]
const LIMITS = { ratio: 2, scriptKilobytes: 150, blockingMs: 100, clickMs: 100, shift: 0.02 }
/** A new browser context first loads pages of the browser itself, which uses CPU time for half a second. */
const CONTEXT_START_MS = 1000

const report = createReport()
const portal = await startPortal(writeCatalogContent)
const browser = await launchBrowser()
const baseline = await serveBaseline()
try {
  await firstLoads()
  await warmClicks()
} finally {
  await browser.close()
  baseline.close()
  await portal.stop()
}
report.end()

async function firstLoads() {
  /** @type {Record<string, Awaited<ReturnType<typeof loadPage>>[]>} */
  const runs = {}
  for (const rate of THROTTLES) {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, url] of [
        ['portal', `${portal.url}/`],
        ['baseline', baseline.url],
      ]) {
        const run = await loadPage(url ?? '', rate)
        // The first round is a warm-up.
        if (round >= 0) runs[`${name} ${rate}`] = [...(runs[`${name} ${rate}`] ?? []), run]
      }
    }
  }
  /** @param {string} name @param {'cardsMs' | 'blockingMs' | 'shift' | 'scriptBytes'} figure */
  const medianOf = (name, figure) => median((runs[name] ?? []).map((run) => run[figure]))
  for (const rate of THROTTLES) {
    const portalMs = medianOf(`portal ${rate}`, 'cardsMs')
    const staticMs = medianOf(`baseline ${rate}`, 'cardsMs')
    print(`12 cards at ${rate}x: ${portalMs.toFixed(0)} ms, static page ${staticMs.toFixed(0)} ms`)
    report.show(`12 cards, ratio to the static page, at ${rate}x`, portalMs / staticMs, LIMITS.ratio)
  }
  report.show(
    'JavaScript of the first load',
    medianOf('portal 1', 'scriptBytes') / 1000,
    LIMITS.scriptKilobytes,
    ' kB gz',
  )
  // For comparison: the blocking time of the same elements without scripts.
  print(`blocking time of the static page at 4x: ${medianOf('baseline 4', 'blockingMs').toFixed(0)} ms`)
  report.show('blocking time at 4x', medianOf('portal 4', 'blockingMs'), LIMITS.blockingMs, ' ms')
  report.show('layout shift', Math.max(...(runs['portal 4'] ?? []).map(({ shift }) => shift)), LIMITS.shift)
}

/**
 * Loads a page without a cache, and watches it for a fixed time.
 *
 * @param {string} url
 * @param {number} rate CPU throttling
 */
async function loadPage(url, rate) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.waitForTimeout(CONTEXT_START_MS)
  /** @type {import('@playwright/test').Response[]} */
  const scripts = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchPage)
  await page.goto(url)
  await page.waitForTimeout(700 * rate)
  const { cardsMs, blockingMs, shift } = await page.evaluate(() => Reflect.get(window, 'watched')())
  // After the measurement, because transferring and compressing the scripts uses CPU time.
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  const scriptBytes = bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)
  await context.close()
  return { cardsMs, blockingMs, shift, scriptBytes }
}

/** Measures the time from a click in the catalog, after hovering over the link, until the document is visible. */
async function warmClicks() {
  /** @type {number[]} */
  const times = []
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  for (let round = -1; round < ROUNDS; round += 1) {
    await page.goto(`${portal.url}/`)
    await page.waitForTimeout(500)
    const link = page.getByRole('link', { name: 'Orders documentation' })
    await link.hover()
    await page.waitForTimeout(400)
    await page.evaluate(() => {
      addEventListener('click', () => {
        const start = performance.now()
        const checkFrame = () => {
          if (document.querySelector('article h1'))
            Object.assign(window, { shownAfter: performance.now() - start })
          else requestAnimationFrame(checkFrame)
        }
        requestAnimationFrame(checkFrame)
      })
    })
    await link.click()
    const shown = await page.waitForFunction(() => Reflect.get(window, 'shownAfter'))
    if (round >= 0) times.push(await shown.jsonValue())
  }
  await context.close()
  report.show('warm click to a document', median(times), LIMITS.clickMs, ' ms')
}

/** Serves the rendered catalog page without scripts, with its styles in one file. */
async function serveBaseline() {
  const bodies = { '/': '', '/style.css': '' }
  const baselineServer = await startLocalServer((request, response) => {
    const isPage = request.url === '/'
    const type = isPage ? 'text/html; charset=utf-8' : 'text/css; charset=utf-8'
    const body = bodies[isPage ? '/' : '/style.css']
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body))
  })
  const html = await (await fetch(portal.url, { headers: { accept: 'text/html' } })).text()
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+\.css)"/g)].map(([, path]) => path)
  const sheets = await Promise.all(styles.map(async (path) => (await fetch(portal.url + path)).text()))
  // Without web fonts and their names, because the browser would look for them in the system.
  bodies['/style.css'] = sheets
    .join('\n')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/"[^"]* Variable(?: Others)?",\s*/g, '')
  bodies['/'] = html
    .replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>|<img[^>]*>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head>')
  return baselineServer
}
