/**
 * The header search over 100,000 operations: the time from a keystroke until its results are in the page and laid out,
 * while queries are typed character by character. A keystroke is sent after the results of the previous one were painted;
 * the time until the next frame is not included, because it does not depend on the page. A second measurement does not wait
 * for painting. The baseline scans all texts on the main thread and shows the first 50 results as lines of text.
 * Chromium, the built portal and server.
 */
import { createReport, launchBrowser } from './lib/portal-browser.mjs'
import { startPortalWith } from './lib/portal-server.mjs'
import { median, quantile } from './lib/statistics.mjs'
import { print } from './lib/print.mjs'

const VERSIONS = Number(process.env.VERSIONS ?? 100)
const OPERATIONS = Number(process.env.OPERATIONS ?? 1000)
const SCHEMAS = Number(process.env.SCHEMAS ?? 100)
const LIMIT_MS = 16
/** Operations, schemas, and a product for each version. */
const TOTAL = VERSIONS * (OPERATIONS + SCHEMAS + 1)

const random = createRandom()
const words = Array.from({ length: 6000 }, makeWord)
const portal = await startPortalWith(
  Array.from({ length: VERSIONS }, (_, index) => ({ name: `api-${index}`, text: specification(index) })),
)
const browser = await launchBrowser()
const report = createReport()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(portal.url)
  const start = Date.now()
  // The page is visible before it is hydrated.
  await page.waitForFunction(focusField)
  await page.waitForFunction(
    (total) => document.querySelector('[role=option]')?.getAttribute('aria-setsize') === String(total),
    TOTAL,
    { timeout: 300_000 },
  )
  print(
    `     ${VERSIONS * OPERATIONS} operations, ${VERSIONS * SCHEMAS} schemas loaded after ${Date.now() - start} ms`,
  )
  const times = await typeQueries(page, { field: '[role=combobox]', isPainted: true })
  print(`     ${times.length} keystrokes, median ${median(times).toFixed(1)} ms`)
  report.show('keystroke to results, 95th percentile', quantile(times, 0.95), LIMIT_MS, ' ms')
  const unpainted = await typeQueries(page, { field: '[role=combobox]', isPainted: false })
  print(`     without waiting for painting: ${summary(unpainted)}`)
  const rows = await page.getByRole('option').count()
  report.show('rows in the DOM', rows, 40)
  await page.evaluate(showBaselineSearch)
  const baselineTimes = await typeQueries(page, { field: '#baseline', isPainted: true })
  print(`     baseline, a scan that shows 50 results: ${summary(baselineTimes)}`)
  const ratio = quantile(times, 0.95) / quantile(baselineTimes, 0.95)
  print(`     95th percentile compared with the baseline: ${ratio.toFixed(2)}`)
} finally {
  await browser.close()
  await portal.stop()
}
report.end()

/** Runs in the page: focuses the field until the search opens. */
function focusField() {
  const field = document.querySelector('[role=combobox]')
  if (!(field instanceof HTMLElement)) return false
  field.blur()
  field.focus()
  return document.querySelector('search output') !== null
}

/**
 * Types every query character by character, and returns the milliseconds of each keystroke.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ field: string, isPainted: boolean }} options `isPainted`: results are painted before the next keystroke
 */
async function typeQueries(page, options) {
  const times = []
  for (const query of queries()) {
    await page.locator(options.field).fill('')
    for (let length = 1; length <= query.length; length += 1) {
      times.push(await page.evaluate(type, { ...options, text: query.slice(0, length) }))
    }
  }
  return times
}

/** @param {readonly number[]} times */
function summary(times) {
  return `median ${median(times).toFixed(1)} ms, 95th percentile ${quantile(times, 0.95).toFixed(1)} ms`
}

/**
 * Runs in the page: sets the text of the field like a keystroke, and returns the milliseconds until its results are in the
 * page and laid out.
 *
 * @param {{ field: string, isPainted: boolean, text: string }} options
 */
async function type({ field: selector, isPainted, text }) {
  const field = document.querySelector(selector)
  const popup = field?.closest('search')
  if (!(field instanceof HTMLInputElement && popup)) throw new Error('There is no search')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  if (isPainted) {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await new Promise((resolve) => requestIdleCallback(resolve))
  }
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const observer = new MutationObserver(() => {
      if (popup.querySelector('[data-query]')?.getAttribute('data-query') !== text) return
      observer.disconnect()
      popup.querySelector('[role=option]:last-child')?.getBoundingClientRect()
      resolve(performance.now() - startedAt)
    })
    observer.observe(popup, { subtree: true, childList: true, attributes: true })
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Runs in the page: replaces it with the baseline search. */
async function showBaselineSearch() {
  const { parts } = await (await fetch('/api/v2/search-index')).json()
  const operations = []
  for (const { version_id: id, hash } of parts) {
    operations.push(...(await (await fetch(`/api/v2/search-index/${id}/${hash}`)).json()).operations)
  }
  const texts = operations.map(({ id, title, path, method, tags, description }) =>
    [id, title, path, method, ...tags, description].join('\n').toLowerCase(),
  )
  const search = document.createElement('search')
  const field = search.appendChild(document.createElement('input'))
  field.id = 'baseline'
  const list = search.appendChild(document.createElement('div'))
  field.addEventListener('input', () => {
    const query = field.value.trim().toLowerCase()
    const found = operations.filter((_, number) => texts[number]?.includes(query))
    list.replaceChildren(
      ...found.slice(0, 50).map(({ method, path, title }) => {
        const line = document.createElement('div')
        line.role = 'option'
        line.textContent = `${method} ${path} ${title}`
        return line
      }),
    )
    list.dataset.query = field.value
  })
  document.body.replaceChildren(search)
}

/** Words of the documents and of HTTP: complete, combined, and with a typo. */
function queries() {
  const [one = '', two = '', three = ''] = [words[40], words[900], words[3000]]
  return [
    'get ',
    one,
    `${two} ${one}`,
    `/${three}`,
    `${three.slice(0, 3)}x${three.slice(3)}`,
    `${one} ${three.slice(0, 3)}x${three.slice(3)}`,
    two + one,
    'describes',
    '{id}',
  ]
}

/** @param {number} index */
function specification(index) {
  const paths = Object.fromEntries(
    Array.from({ length: OPERATIONS }, (_, number) => {
      const [noun, other] = [word(), word()]
      const operation = {
        operationId: `get${noun}${other}${number}`,
        summary: `Get ${noun} ${other}`,
        description: `Describes ${Array.from({ length: 40 }, word).join(' ')}.`,
        tags: [noun],
        responses: {
          200: { content: { json: { schema: { $ref: `#/components/schemas/S${number % SCHEMAS}` } } } },
        },
      }
      return [`/${noun}/{id}/${other}/${number}`, { get: operation }]
    }),
  )
  const properties = () => Object.fromEntries(Array.from({ length: 10 }, () => [word(), {}]))
  const schemas = Object.fromEntries(
    Array.from({ length: SCHEMAS }, (_, number) => [`S${number}`, { properties: properties() }]),
  )
  const info = { title: `API ${index % 40}`, version: '1' }
  return JSON.stringify({ openapi: '3.1.0', info, paths, components: { schemas } })
}

/** Returns a random word; some words are frequent, most are rare. */
function word() {
  return words[Math.floor(random() ** 3 * words.length)] ?? ''
}

function makeWord() {
  const syllable = () => 'bcdfglmnprstv'.charAt(random() * 13) + 'aeiou'.charAt(random() * 5)
  return Array.from({ length: 2 + Math.floor(random() * 3) }, syllable).join('')
}

/** Seeded random numbers. */
function createRandom() {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
