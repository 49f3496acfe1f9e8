import { runStaticChecks } from '../checks/static-checks.mjs'
import { runParts, withBuilds } from '../suites/run-parts.mjs'
import { runPlaywright, runVitest } from '../suites/suites.mjs'
import { ROOT } from '../workspace/workspace.mjs'

const PARTS = {
  checks: () => runStaticChecks(ROOT),
  unit: () => withBuilds(() => runVitest(ROOT)),
  browser: () => withBuilds((chromium) => runPlaywright(ROOT, chromium)),
}

/**
 * `npm test`: installs what is missing, then runs the static checks, Vitest and Playwright, one after the other.
 *
 * @param {readonly string[]} args any of `checks`, `unit`, `browser`; all of them if empty
 */
export const run = (args) => runParts(PARTS, args)
