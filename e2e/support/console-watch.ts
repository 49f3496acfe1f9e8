import { type BrowserContext, expect, test as base } from '@playwright/test'

/** Browsers log every 4xx response. Tests check these responses themselves. */
const FAILED_RESPONSE = /^Failed to load resource: the server responded with a status of 4\d\d/

interface ConsoleOptions {
  /** Console errors that a test causes on purpose. */
  readonly expectedInConsole: readonly RegExp[]
}

/**
 * Playwright's test, which fails if a page of its context logs a console error (including CSP violations) or has an
 * uncaught exception or rejection.
 */
export const test = base.extend<ConsoleOptions>({
  expectedInConsole: [[], { option: true }],
  context: async ({ context, expectedInConsole }, use) => {
    const problems = watchConsole(context, expectedInConsole)
    await use(context)
    expect(problems()).toEqual([])
  },
})

/** Collects the same problems of a context that a test creates itself. @returns a function that returns the problems */
export function watchConsole(context: BrowserContext, expected: readonly RegExp[] = []): () => string[] {
  const problems: string[] = []
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('weberror', (webError) => note(`uncaught: ${webError.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !FAILED_RESPONSE.test(text)) note(`console: ${text}`)
  })
  return () => problems
}
