import { createRequire } from 'node:module'

// The very copies that the server runs on, whatever they are: a floor on other versions would be another floor.
const require = createRequire(new URL('../../packages/portal-api/package.json', import.meta.url))
const ofServer = (/** @type {string} */ name) => require(name)

export const { Hono } = ofServer('hono')
export const { serve } = ofServer('@hono/node-server')
export const postgres = ofServer('postgres')
