/**
 * The first visit of the public catalogue: how soon its twelve cards are in sight to stay, beside a plain HTML page with
 * the same cards (the floor), interleaved in one run; what it loads, blocks and moves; and a warm click to a document.
 * Believe the ratios, not the milliseconds. The marks are those of issue 5. With LIGHTHOUSE=true, Lighthouse is fetched
 * and run too: as a dependency it would weigh more than everything else here.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { writeCatalogContent } from './catalog-content.mjs'
import { createReport, launchBrowser, median } from './portal-browser.mjs'
import { watchPage } from './portal-watch.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 9)
const THROTTLES = [1, 4]
const MARKS = { ratio: 2, scriptKilobytes: 150, blockingMs: 100, clickMs: 100, shift: 0.02 }
const LIGHTHOUSE = 'lighthouse@12.8.2'
/**
 * A context is a window of its own, with pages of the browser's in it: they load for half a second, on the CPU that the
 * visit needs. Whoever visits the portal has had a window before.
 */
const WINDOW_MS = 1000
/** Least score of each category, of 100. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const PROGRAM =
  process.env.STAGEDOOR ?? fileURLToPath(new URL('../packages/portal-api/bin/stagedoor.js', import.meta.url))
const PORT = Number(process.env.PORT ?? 4394)
const URL_OF_PORTAL = `http://localhost:${PORT}`

const folder = await mkdtemp(join(tmpdir(), 'stagedoor-portal-bench-'))
const report = createReport()
await writeCatalogContent(join(folder, 'content'))
const env = {
  ...process.env,
  PORT: String(PORT),
  PORTAL_URL: URL_OF_PORTAL,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'error',
}
await promisify(execFile)(process.execPath, [PROGRAM, 'import', join(folder, 'content')], { env })
const server = spawn(process.execPath, [PROGRAM, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
const browser = await launchBrowser()
const floor = await serveFloor()
try {
  await untilReady()
  await firstVisits()
  await warmClicks()
  if (process.env.LIGHTHOUSE === 'true') await lighthouse()
} finally {
  await browser.close()
  floor.close()
  const ended = once(server, 'close')
  server.kill('SIGINT')
  await ended
  await rm(folder, { recursive: true, force: true })
}
report.end()

async function firstVisits() {
  /** @type {Record<string, Awaited<ReturnType<typeof visit>>[]>} */
  const runs = {}
  for (const rate of THROTTLES) {
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, url] of [
        ['portal', `${URL_OF_PORTAL}/`],
        ['floor', floor.url],
      ]) {
        const run = await visit(url ?? '', rate)
        // The first round fills the caches of the server and the machine.
        if (round >= 0) runs[`${name} ${rate}`] = [...(runs[`${name} ${rate}`] ?? []), run]
      }
    }
  }
  /** @param {string} name @param {'cardsMs' | 'blockingMs' | 'shift' | 'scriptBytes'} figure */
  const middle = (name, figure) => median((runs[name] ?? []).map((run) => run[figure]))
  for (const rate of THROTTLES) {
    const ours = middle(`portal ${rate}`, 'cardsMs')
    const theirs = middle(`floor ${rate}`, 'cardsMs')
    console.log(`12 cards at ${rate}x: ${ours.toFixed(0)} ms, static page ${theirs.toFixed(0)} ms`)
    report.show(`12 cards, times a static page, at ${rate}x`, ours / theirs, MARKS.ratio)
  }
  report.show(
    'JavaScript of the first visit',
    middle('portal 1', 'scriptBytes') / 1000,
    MARKS.scriptKilobytes,
    ' kB gz',
  )
  // What a page of the same elements blocks without any script: no part of the mark.
  console.log(`blocking time of the static page at 4x: ${middle('floor 4', 'blockingMs').toFixed(0)} ms`)
  report.show('blocking time at 4x', middle('portal 4', 'blockingMs'), MARKS.blockingMs, ' ms')
  report.show('layout shift', Math.max(...(runs['portal 4'] ?? []).map(({ shift }) => shift)), MARKS.shift)
}

/**
 * Loads a page without any cache and watches it until it has been quiet for a while.
 *
 * @param {string} url
 * @param {number} rate how many times slower the CPU is made
 */
async function visit(url, rate) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.waitForTimeout(WINDOW_MS)
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
  // Not meanwhile: to hand over and compress them takes a CPU as long as the page takes to begin.
  const bodies = await Promise.all(scripts.map((response) => response.body()))
  const scriptBytes = bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)
  await context.close()
  return { cardsMs, blockingMs, shift, scriptBytes }
}

/** From the catalogue, pointing at the link as people do before they press it, to the document in sight. */
async function warmClicks() {
  /** @type {number[]} */
  const times = []
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  for (let round = -1; round < ROUNDS; round += 1) {
    await page.goto(`${URL_OF_PORTAL}/`)
    await page.waitForTimeout(500)
    const link = page.getByRole('link', { name: 'Documentation of Orders' })
    await link.hover()
    await page.waitForTimeout(400)
    await page.evaluate(() => {
      addEventListener('click', () => {
        const from = performance.now()
        const look = () => {
          if (document.querySelector('article h1'))
            Object.assign(window, { shownAfter: performance.now() - from })
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    })
    await link.click()
    const shown = await page.waitForFunction(() => Reflect.get(window, 'shownAfter'))
    if (round >= 0) times.push(await shown.jsonValue())
  }
  await context.close()
  report.show('warm click to a document', median(times), MARKS.clickMs, ' ms')
}

/** The same cards as plain HTML: the page as the portal renders it, without its scripts, its styles in one file. */
async function serveFloor() {
  const bodies = { '/': '', '/style.css': '' }
  const floorServer = createServer((request, response) => {
    const isPage = request.url === '/'
    const type = isPage ? 'text/html; charset=utf-8' : 'text/css; charset=utf-8'
    const body = bodies[isPage ? '/' : '/style.css']
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body))
  })
  floorServer.listen(0, '127.0.0.1')
  await once(floorServer, 'listening')
  await untilReady()
  const html = await (await fetch(URL_OF_PORTAL, { headers: { accept: 'text/html' } })).text()
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+\.css)"/g)].map(([, path]) => path)
  const messages = await Promise.all(styles.map(async (path) => (await fetch(URL_OF_PORTAL + path)).text()))
  // Without fonts that come by the web, nor their names: the system would be asked for each of them, in vain.
  bodies['/style.css'] = messages
    .join('\n')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/"[^"]* Variable(?: Others)?",\s*/g, '')
  bodies['/'] = html
    .replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>|<img[^>]*>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head>')
  const address = floorServer.address()
  if (address === null || typeof address === 'string') throw new Error('The floor has no port')
  return {
    url: `http://localhost:${address.port}/`,
    close: () => {
      floorServer.closeAllConnections()
      floorServer.close()
    },
  }
}

async function lighthouse() {
  const file = join(folder, 'lighthouse.json')
  const flags = [
    `--output-path=${file}`,
    '--output=json',
    '--quiet',
    `--chrome-path=${browser.browserType().executablePath()}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ]
  await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, `${URL_OF_PORTAL}/`, ...flags])
  const { categories } = JSON.parse(await readFile(file, 'utf8'))
  for (const [name, least] of Object.entries(SCORES)) {
    const lost = 100 - Math.round(categories[name].score * 100)
    report.show(`Lighthouse mobile, ${name}: points lost`, lost, 100 - least)
  }
}

async function untilReady() {
  for (;;) {
    const answer = await fetch(`${URL_OF_PORTAL}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
