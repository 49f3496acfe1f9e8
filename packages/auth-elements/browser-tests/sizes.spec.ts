import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { build } from 'vite'

/** Bytes after gzip that a host's visitors load at most; anchors of the field: 44.7 kB for one form. */
const LIMITS = { scriptTag: 38_500, loginWithoutReact: 28_000 }

const dist = new URL('../dist/', import.meta.url)
const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length

test('the script-tag bundle, all six forms with styles and Preact', () => {
  expect(gzipped(readFileSync(new URL('auth-elements.iife.js', dist)))).toBeLessThanOrEqual(LIMITS.scriptTag)
})

test('the script-tag bundle reads the same in a page of any encoding', () => {
  const code = readFileSync(new URL('auth-elements.iife.js', dist), 'utf8')
  expect(code.match(/[^\n -~]/g) ?? []).toEqual([])
})

test('the script-tag bundle asks in its first line to be compiled while it loads', () => {
  const code = readFileSync(new URL('auth-elements.iife.js', dist), 'utf8')
  expect(code.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
})

test('auth-login alone as a host bundles it from the npm build, without React', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      // As a library: an application would add Vite's own helper for preloading, which is the host's affair.
      lib: { entry: fileURLToPath(new URL('login.js', dist)), formats: ['es'] },
      rolldownOptions: { external: [/^react(\/|$)/, /^react-dom(\/|$)/], output: { minify: true } },
    },
  })
  const { output } = [result].flat().find((each) => 'output' in each) ?? { output: [] }
  const loadedAtOnce = output.filter((file) => file.type === 'chunk' && !file.isDynamicEntry)
  const bytes = loadedAtOnce.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipped(file.code) : 0), 0)
  expect(loadedAtOnce.length).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(LIMITS.loginWithoutReact)
  test.info().annotations.push({ type: 'size', description: `auth-login: ${bytes} bytes` })
})

test('what the script-tag bundle loads later needs no other file', () => {
  const files = ['locales', 'human-check'].flatMap((folder) =>
    readdirSync(new URL(folder, dist)).map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(10)
  const needy = files.filter((file) =>
    /\b(?:from|import)\s*\(?["'`]/.test(readFileSync(new URL(file, dist), 'utf8')),
  )
  expect(needy).toEqual([])
})

test('the npm build loads on a server, where it registers nothing', async () => {
  const script = `const { default: register } = await import(${JSON.stringify(new URL('index.js', dist).href)}); register({})`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  expect(stdout + stderr).toBe('')
})
