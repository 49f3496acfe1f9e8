/**
 * The scores of Lighthouse (mobile) for the catalog, a specification and a guide of a public portal with the demo content,
 * and the measurements behind the score for performance. This score depends on the machine: on a slow one, even a page
 * without scripts loses points. Each page is therefore compared to a static page with the same content, interleaved.
 * Medians. Downloads Lighthouse, which is too large for a dependency.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { writeCatalogContent } from './catalog-content.mjs'
import { chromiumPath, createReport } from './lib/portal-browser.mjs'
import { startStaticServer } from './operation/static-pages.mjs'
import { startPortal } from './lib/portal-server.mjs'
import { print } from './lib/print.mjs'
import { median } from './lib/statistics.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const LIGHTHOUSE = 'lighthouse@12.8.2'
/** Categories that do not depend on the machine. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
/** Points of performance that a page may lose more than the static page. */
const POINTS = 2
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

const report = createReport()
const portal = await startPortal(writeCatalogContent)
try {
  const specification = await portal.pathOf('Inventory')
  const [, , product] = specification.split('/')
  await measure('catalog', '/')
  await measure('specification', specification)
  await measure('guide', `/docs/${product}/holds`)
} finally {
  await portal.stop()
}
report.end()

/** @param {string} name @param {string} address */
async function measure(name, address) {
  const fixed = await startStaticServer(portal, { page: { first: { address } } }, new Map())
  /** @typedef {Awaited<ReturnType<typeof runLighthouse>>[]} Runs */
  const runs = { ours: /** @type {Runs} */ ([]), fixed: /** @type {Runs} */ ([]) }
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.fixed.push(await runLighthouse(fixed.addressOf('page', 'first')))
    runs.ours.push(await runLighthouse(portal.url + address))
  }
  fixed.close()
  print(`Lighthouse mobile, ${name}`)
  for (const category of CATEGORIES)
    report.show(`  ${category}: points lost`, pointsLost(runs.ours, category), 0)
  const floor = pointsLost(runs.fixed, 'performance')
  report.show('  performance of the static page: points lost', floor)
  report.show('  performance: points lost', pointsLost(runs.ours, 'performance'), floor + POINTS)
  for (const metric of METRICS) {
    const [ours, ofFixed] = [runs.ours, runs.fixed].map((all) =>
      median(all.map(({ audits }) => audits[metric].numericValue)),
    )
    print(`         ${metric}: ${ours?.toFixed(2)}, static page ${ofFixed?.toFixed(2)}`)
  }
}

/** @param {readonly any[]} runs @param {string} category */
function pointsLost(runs, category) {
  return median(runs.map(({ categories }) => 100 - Math.round(categories[category].score * 100)))
}

/** @param {string} url */
async function runLighthouse(url) {
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--output=json',
    '--quiet',
    `--chrome-path=${chromiumPath() ?? chromium.executablePath()}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
  ]
  const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: Infinity })
  return JSON.parse(stdout)
}
