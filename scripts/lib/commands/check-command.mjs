import { test } from './test-command.mjs'

/** `npm run check`: what `npm test` proves without running the product, for the time between two commits. */
export const check = () => test(['checks'])
