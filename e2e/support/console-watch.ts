import type { Page } from '@playwright/test'

/** What browsers log by themselves for an answer of 4xx; the answer is what a test is about, not this line. */
const FAILED_ANSWER = /^Failed to load resource: the server responded with a status of 4\d\d/

/** Collects what a page must never print: errors, violations of its security policy, rejections nobody handled. */
export function watchConsole(page: Page): () => string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !FAILED_ANSWER.test(text)) problems.push(`console: ${text}`)
  })
  return () => problems
}
