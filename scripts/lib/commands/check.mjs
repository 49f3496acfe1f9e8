import { run as test } from './test.mjs'

/** `npm run check`: the static checks of `npm test`. */
export const run = () => test(['checks'])
