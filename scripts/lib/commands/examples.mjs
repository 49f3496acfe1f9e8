import { playwright } from '../workspace/playwright.mjs'
import { isServed } from '../workspace/prepare.mjs'

const ELEMENTS = '@stagedoor/auth-elements'

/**
 * `npm run examples`: installs and builds what is missing, then tests the packed elements in the example hosts. It is not
 * part of `npm test`, because it downloads Next.js and Angular.
 *
 * @param {readonly string[]} hosts such as `vue`; all of them if empty
 */
export async function run(hosts) {
  const selected = hosts.length === 0 ? [] : ['--grep', `\\b(?:${hosts.join('|')}) host$`]
  await playwright(
    ['--config', 'e2e/examples/playwright.config.ts', ...selected],
    (member) => isServed(member) || member.name === ELEMENTS,
  )
}
