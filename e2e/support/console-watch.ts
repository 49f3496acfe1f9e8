import { type BrowserContext, expect, test as base } from '@playwright/test'

/** What browsers log by themselves for an answer of 4xx; the answer is what a test is about, not this line. */
const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of 4\d\d/

interface Watched {
  /** What the pages of a test print because of what the test does to them. */
  readonly expectedInConsole: readonly RegExp[]
}

/**
 * Playwright's test whose pages, all of them, print none of what a page must never print: errors, violations of its
 * security policy, rejections nobody handled.
 */
export const test = base.extend<Watched>({
  expectedInConsole: [[], { option: true }],
  context: async ({ context, expectedInConsole }, use) => {
    const problems = watchConsole(context, expectedInConsole)
    await use(context)
    expect(problems()).toEqual([])
  },
})

/** The same for the pages of a browser that a test opens itself. */
export function watchConsole(context: BrowserContext, expected: readonly RegExp[] = []): () => string[] {
  const problems: string[] = []
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('weberror', (webError) => note(`uncaught: ${webError.error().message}`))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !FAILED_ANSWER.test(text)) note(`console: ${text}`)
  })
  return () => problems
}
