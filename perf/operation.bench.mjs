/**
 * The time until an operation is complete: description, parameters, schemas, request sample and responses are visible and
 * do not move afterwards. First operation of a document with 24 operations (cold, warm, and after a click in the catalog) and
 * the last operation of this document and of GitHub's (13 MB), each compared to a static page with the same content, Redoc,
 * Scalar and Swagger UI. Interleaved; medians. The ratios are reliable, the milliseconds depend on the machine. The other
 * viewers need not show a request sample or the descriptions of fields to count as complete. OTHERS=false leaves them out.
 * Visits begin on another site, as those from a search engine do: the browser starts a process for every page.
 */
import { loadavg } from 'node:os'
import { documents } from './api-document-texts.mjs'
import { firstAndLast, marksOf } from './operation/marks.mjs'
import { measureOperation } from './operation/watch.mjs'
import { otherViewers } from './operation/other-viewers.mjs'
import { createReport, launchBrowser } from './lib/portal-browser.mjs'
import { startPortalWith } from './lib/portal-server.mjs'
import { print } from './lib/print.mjs'
import { smallDocument } from './operation/small-document.mjs'
import { median } from './lib/statistics.mjs'
import { startStaticServer } from './operation/static-pages.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const MEASURES_OTHERS = process.env.OTHERS !== 'false'
/** The other viewers take seconds, and are compared by factors. */
const OTHER_ROUNDS = Math.min(2, ROUNDS)
const THROTTLES = [1, 4]
/** A new browser context first loads pages of the browser itself, which uses CPU time for half a second. */
const CONTEXT_START_MS = 1000
/** 400 ms latency, 400 kbit/s. */
const SLOW_NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Ratios to the static page. */
const LIMITS = { cold: 2, warm: 2, click: 1.2, small: 2.5, github: 2.5 }
const SHIFT = 0.005

const texts = { small: smallDocument(), github: documents.github() }
const portal = await startPortalWith(Object.entries(texts).map(([name, text]) => ({ name, text })))
const others = await otherViewers(texts)
const targets = {
  small: await firstAndLast(portal, 'small', texts.small),
  github: await firstAndLast(portal, 'github', texts.github),
}
const fixed = await startStaticServer(portal, targets, others.responses)
const browser = await launchBrowser()
const report = createReport()
try {
  for (const rate of THROTTLES) {
    print(`CPU ${rate}x, load of the machine ${loadavg()[0]?.toFixed(1)}`)
    await compare('cold', rate, 'small', 'first')
    await compare('warm', rate, 'small', 'first')
    await compareClicks(rate)
    await compare('cold', rate, 'small', 'last')
    await compare('cold', rate, 'github', 'last')
  }
  await slowNetwork()
} finally {
  await browser.close()
  fixed.close()
  await portal.stop()
}
report.end()

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} url
 * @property {readonly string[]} marks
 */

/**
 * The pages that show an operation, the static page first.
 *
 * @param {'small' | 'github'} document @param {'first' | 'last'} place @returns {Page[]}
 */
function pagesOf(document, place) {
  const target = targets[document][place]
  const { common, all } = marksOf(target)
  const pages = [
    { name: 'static page', url: fixed.addressOf(document, place), marks: all },
    { name: 'Stagedoor', url: portal.url + target.address, marks: all },
  ]
  if (!MEASURES_OTHERS) return pages
  const rest = others.viewers.map(({ name, addressOf }) => ({
    name,
    url: fixed.url + addressOf(document, target.operation),
    marks: common,
  }))
  return [...pages, ...rest]
}

/** @param {'cold' | 'warm'} kind @param {number} rate @param {'small' | 'github'} document @param {'first' | 'last'} place */
async function compare(kind, rate, document, place) {
  const pages = pagesOf(document, place)
  /** @type {Map<string, Awaited<ReturnType<typeof visit>>[]>} */
  const runs = new Map(pages.map(({ name }) => [name, []]))
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, page] of pages.entries()) {
      const isOther = index > 1
      // GitHub's document takes other viewers tens of seconds with a slow CPU.
      if (isOther && (round >= OTHER_ROUNDS || (document === 'github' && (round > 0 || rate > 1)))) continue
      if (isOther && round < 0) continue
      const run = await visit(page, rate, { start: fixed.start.otherSite, visits: kind === 'warm' ? 2 : 1 })
      // The first round is a warm-up.
      if (round >= 0) runs.get(page.name)?.push(run)
    }
  }
  const limit = place === 'first' ? LIMITS[kind] : LIMITS[document]
  show(`${document}, ${place} operation, ${kind}, ${rate}x`, runs, limit)
}

/**
 * Visits a page in a new browser context.
 *
 * @param {Page} page @param {number} rate
 * @param {{ start: string, visits: number }} options start: page before each visit; visits: the last is measured
 */
async function visit({ name, url, marks }, rate, { start, visits }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.waitForTimeout(CONTEXT_START_MS)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    let run
    for (let left = visits; left > 0; left -= 1) {
      await page.goto(start)
      run = await measureOperation(page, marks, () => page.goto(url, { waitUntil: 'commit' }), 700 * rate)
    }
    if (!run) throw new Error('There was no visit')
    return run
  } catch (error) {
    if (name !== 'Stagedoor' && name !== 'static page')
      return { completeMs: Number.NaN, shift: 0, isMoved: false }
    throw error
  } finally {
    await context.close()
  }
}

/**
 * A click on a specification in the catalog, after hovering over it, compared to the first load of the static page from a
 * page of its own site.
 *
 * @param {number} rate
 */
async function compareClicks(rate) {
  const pages = pagesOf('small', 'first')
  const [fixedPage, portalPage] = pages
  if (!(fixedPage && portalPage)) return
  /** @type {Map<string, Awaited<ReturnType<typeof visit>>[]>} */
  const runs = new Map([
    ['static page', []],
    ['Stagedoor', []],
  ])
  for (let round = -1; round < ROUNDS; round += 1) {
    const floor = await visit(fixedPage, rate, { start: fixed.start.sameSite, visits: 1 })
    const click = await clickInCatalog(portalPage.marks, rate)
    if (round < 0) continue
    runs.get('static page')?.push(floor)
    runs.get('Stagedoor')?.push(click)
  }
  show(`small, first operation, click in the catalog, ${rate}x`, runs, LIMITS.click)
}

/** @param {readonly string[]} marks @param {number} rate */
async function clickInCatalog(marks, rate) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  const run = await measureOperation(
    page,
    marks,
    async () => {
      await page.goto(`${portal.url}/`)
      const link = page.getByRole('link', { name: 'small specification' })
      await page.waitForTimeout(600 * rate)
      await link.hover()
      // People take longer from the pointer's arrival to the click.
      await page.waitForTimeout(300 * Math.sqrt(rate))
      await link.click()
    },
    700 * rate,
  )
  await context.close()
  return run
}

/** Measures a link to GitHub's last operation with a slow network. */
async function slowNetwork() {
  const [, portalPage] = pagesOf('github', 'last')
  if (!portalPage) return
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  const { completeMs, shift } = await measureOperation(
    page,
    portalPage.marks,
    () => page.goto(portalPage.url, { waitUntil: 'commit' }),
    20_000,
  )
  await context.close()
  report.show('github, last operation, 400 ms and 400 kbit/s', completeMs, undefined, ' ms')
  report.show('  layout shift', shift, SHIFT)
}

/**
 * @param {string} title
 * @param {ReadonlyMap<string, readonly { completeMs: number, shift: number, isMoved: boolean }[]>} runs the static page first
 * @param {number} limit of the ratio to the static page
 */
function show(title, runs, limit) {
  print(title)
  let floor = Number.NaN
  for (const [name, all] of runs) {
    const ms = median(all.map(({ completeMs }) => completeMs))
    const shift = Math.max(...all.map((run) => run.shift))
    const moved = all.filter(({ isMoved }) => isMoved).length
    const isOurs = name === 'Stagedoor'
    if (name === 'static page') floor = ms
    print(
      `       ${name}: ${ms.toFixed(0)} ms, layout shift ${shift.toFixed(3)}, moved later in ${moved} of ${all.length}`,
    )
    report.show(`  ${name}, ratio to the static page`, ms / floor, isOurs ? limit : undefined)
    if (isOurs) report.show('  layout shift', shift, SHIFT)
  }
}
