/** Copies the pages and the script-tag bundle to dist/, and writes the integrity hash of the bundle into the pages. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dist = new URL('dist/', import.meta.url)
const bundle = new URL(import.meta.resolve('@stagedoor/auth-elements/auth-elements.iife.js'))

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
for (const name of ['host.css', 'host.js']) copy(name, import.meta.url)
// The bundle, and the files that it loads from its own folder on demand.
for (const name of ['auth-elements.iife.js', 'locales', 'human-check']) copy(name, bundle)

const integrity = `sha384-${createHash('sha384').update(readFileSync(bundle)).digest('base64')}`
for (const page of ['index.html', 'end-of-body.html']) {
  const html = readFileSync(new URL(page, import.meta.url), 'utf8')
  writeFileSync(new URL(page, dist), html.replaceAll('INTEGRITY_OF_THE_BUNDLE', integrity))
}

function copy(name, from) {
  cpSync(fileURLToPath(new URL(name, from)), fileURLToPath(new URL(name, dist)), { recursive: true })
}
