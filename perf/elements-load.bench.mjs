/**
 * The time until a login form accepts input: the script-tag bundle compared to a bare HTML form (the baseline), Hanko's
 * elements (the smallest alternative) and the replaced library, interleaved. The ratios are reliable, the milliseconds
 * depend on the machine.
 */
import { candidates } from './elements-candidates.mjs'
import { serveCandidates } from './elements-server.mjs'
import { launchBrowser } from './lib/portal-browser.mjs'
import { median } from './lib/statistics.mjs'
import { printCheck } from './lib/print.mjs'

const ROUNDS = Number(process.env.ROUNDS ?? 9)
const THROTTLES = [1, 4]
/** By CPU throttling. */
const MAX_RATIO_TO_BARE = { 1: 2.4, 4: 2.6 }
const MAX_TASK_MS = 100
const MAX_RATIO_TO_REPLACED = 0.5

const forms = await candidates()
const server = await serveCandidates(forms)
const browser = await launchBrowser()

/** @typedef {{ ms: number, longTask: number, script: number }} Run milliseconds */

/** @type {Map<string, Run[]>} */
const measured = new Map()
for (const rate of THROTTLES) {
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { name, selector } of forms) {
      const run = await measure(`${server.url}/${name}/`, selector, rate)
      // The first round is a warm-up.
      if (round >= 0) measured.set(`${name} ${rate}`, [...(measured.get(`${name} ${rate}`) ?? []), run])
    }
  }
}
await browser.close()
server.close()
report()

/**
 * Loads a page without a cache, and waits until its email field can receive focus.
 *
 * @param {string} url
 * @param {string} selector
 * @param {number} rate CPU throttling
 */
async function measure(url, selector, rate) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchForField, selector)
  await page.goto(url)
  // Without Playwright's methods, because the scripts that they inject are long tasks.
  const expression = 'untilFocusable'
  const { result } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  await context.close()
  return result.value
}

/**
 * Runs in the page: looks in every frame for the field, also in open shadow roots. Measures when it appears, and the longest
 * task until shortly after, which includes deferred work of the form.
 *
 * @param {string} selector
 */
function watchForField(selector) {
  /** @type {PerformanceEntry[]} */
  const tasks = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  /** @type {{ duration: number, sourceURL: string }[]} scripts of long animation frames */
  const scripts = []
  const frames = new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) scripts.push(...Reflect.get(frame, 'scripts'))
  })
  frames.observe({ type: 'long-animation-frame', buffered: true })
  /** @type {(root: ParentNode) => Element | null} */
  const find = (root) =>
    root.querySelector(selector) ??
    [...root.querySelectorAll('*')].reduce(
      (found, { shadowRoot }) => found ?? (shadowRoot && find(shadowRoot)),
      /** @type {Element | null} */ (null),
    )
  const untilFocusable = new Promise((resolve) => {
    const checkFrame = () => {
      const field = find(document)
      if (!(field instanceof HTMLElement) || field.getClientRects().length === 0) {
        requestAnimationFrame(checkFrame)
        return
      }
      field.focus()
      const ms = performance.now()
      // The observer receives a task after its end.
      setTimeout(() => {
        tasks.push(...observer.takeRecords())
        // The rest of a task is work of the browser: start, style, layout and paint.
        const own = scripts.filter(({ sourceURL }) => sourceURL.startsWith(location.origin))
        resolve({
          ms,
          longTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
          script: Math.max(0, ...own.map(({ duration }) => duration)),
        })
      }, 400)
    }
    requestAnimationFrame(checkFrame)
  })
  Object.assign(window, { untilFocusable })
}

function report() {
  const rows = forms.map(({ name, bytes }) => {
    const [at1, at4] = THROTTLES.map((rate) => median(runsOf(name, rate).map(({ ms }) => ms)))
    const [bare1, bare4] = THROTTLES.map((rate) => median(runsOf('bare', rate).map(({ ms }) => ms)))
    return {
      form: name,
      'kB gz': (bytes / 1000).toFixed(1),
      'ms 1x': Math.round(at1),
      'ms 4x': Math.round(at4),
      'x bare 1x': (at1 / bare1).toFixed(2),
      'x bare 4x': (at4 / bare4).toFixed(2),
      'longest task 4x, ms': Math.round(median(at4x(name, 'longTask'))),
      'in any run': Math.round(Math.max(...at4x(name, 'longTask'))),
      'longest script 4x, ms': Math.round(median(at4x(name, 'script'))),
    }
  })
  console.table(rows)
  const bundle = rows.find(({ form }) => form === 'script-tag')
  const replaced = rows.find(({ form }) => form === 'replaced')
  const bare = rows.find(({ form }) => form === 'bare')
  const checks = [
    ...THROTTLES.map((rate) => ratioToReplaced(rate, bundle?.[`ms ${rate}x`], replaced?.[`ms ${rate}x`])),
    [
      `ratio to the bare form at 1x: ${bundle?.['x bare 1x']} (limit ${MAX_RATIO_TO_BARE[1]})`,
      Number(bundle?.['x bare 1x']) <= MAX_RATIO_TO_BARE[1],
    ],
    [
      `ratio to the bare form at 4x: ${bundle?.['x bare 4x']} (limit ${MAX_RATIO_TO_BARE[4]})`,
      Number(bundle?.['x bare 4x']) <= MAX_RATIO_TO_BARE[4],
    ],
    [
      `longest task at 4x: ${bundle?.['longest task 4x, ms']} ms (limit ${MAX_TASK_MS}); of the bare page ${bare?.['longest task 4x, ms']} ms, longest script ${bundle?.['longest script 4x, ms']} ms`,
      Number(bundle?.['longest task 4x, ms']) <= MAX_TASK_MS,
    ],
  ]
  for (const [text, isMet] of checks) printCheck(isMet, `${text}`)
}

/**
 * @param {number} rate
 * @param {number} [bundle]
 * @param {number} [replaced]
 * @returns {[string, boolean]}
 */
function ratioToReplaced(rate, bundle = Number.NaN, replaced = Number.NaN) {
  const ratio = bundle / replaced
  const text = `ratio to the replaced library at ${rate}x: ${ratio.toFixed(2)} (limit ${MAX_RATIO_TO_REPLACED})`
  return [text, ratio <= MAX_RATIO_TO_REPLACED]
}

/**
 * @param {string} name
 * @param {number} rate
 */
function runsOf(name, rate) {
  return measured.get(`${name} ${rate}`) ?? []
}

/**
 * One measure of each run at 4x, in milliseconds.
 *
 * @param {string} name
 * @param {'longTask' | 'script'} measure
 */
function at4x(name, measure) {
  return runsOf(name, 4).map((run) => run[measure])
}
