import { playwright } from '../workspace/playwright.mjs'
import { isServed } from '../workspace/prepare.mjs'

/**
 * `npm run screenshots`: installs and builds what is missing, then saves screenshots of all screens in `screenshots/`.
 *
 * @param {readonly string[]} args arguments of Playwright, for example a part of a file name, or `--project 390`
 */
export const run = (args) =>
  playwright(['--config', 'e2e/screenshots/playwright.config.ts', ...args], isServed)
