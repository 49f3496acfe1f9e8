import { test } from './test-command.mjs'

/** `npm run check`: the static checks of `npm test`. */
export const check = () => test(['checks'])
