import { createRequire } from 'node:module'

// The server's own copies, because a baseline with other versions would not be comparable.
const require = createRequire(new URL('../../packages/portal-api/package.json', import.meta.url))
const ofServer = (/** @type {string} */ name) => require(name)

export const { Hono } = ofServer('hono')
export const { serve } = ofServer('@hono/node-server')
export const postgres = ofServer('postgres')
