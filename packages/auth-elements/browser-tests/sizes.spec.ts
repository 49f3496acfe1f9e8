import { execFile } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { build } from 'vite'

/** Maximum size after gzip, in bytes. A comparable library needs 44.7 kB for three forms. */
const LIMITS = { scriptTag: 50_000, loginWithoutReact: 40_000 }

const dist = new URL('../dist/', import.meta.url)
const gzipped = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length

test('script-tag bundle: stays within its size limit with six forms, styles and Preact', () => {
  expect(gzipped(readFileSync(new URL('auth-elements.iife.js', dist)))).toBeLessThanOrEqual(LIMITS.scriptTag)
})

test('script-tag bundle: contains only ASCII, so that it works in a page of any encoding', () => {
  const code = readFileSync(new URL('auth-elements.iife.js', dist), 'utf8')
  expect(code.match(/[^\n -~]/g) ?? []).toEqual([])
})

test('script-tag bundle: requests eager compilation in its first line', () => {
  const code = readFileSync(new URL('auth-elements.iife.js', dist), 'utf8')
  expect(code.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad'])
})

test('npm build: stays within its size limit for auth-login alone, without React', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      // Built as a library, because an application build would add Vite's preload helper.
      lib: { entry: fileURLToPath(new URL('login.js', dist)), formats: ['es'] },
      rolldownOptions: { external: [/^react(\/|$)/, /^react-dom(\/|$)/], output: { minify: true } },
    },
  })
  const { output } = [result].flat().find((each) => 'output' in each) ?? { output: [] }
  const loadedInitially = output.filter((file) => file.type === 'chunk' && !file.isDynamicEntry)
  const bytes = loadedInitially.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? gzipped(file.code) : 0),
    0,
  )
  expect(loadedInitially.length).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(LIMITS.loginWithoutReact)
  test.info().annotations.push({ type: 'size', description: `auth-login: ${bytes} bytes` })
})

test('script-tag bundle: loads languages and providers without further files', () => {
  const files = ['locales', 'human-check'].flatMap((folder) =>
    readdirSync(new URL(folder, dist)).map((file) => `${folder}/${file}`),
  )
  expect(files.length).toBeGreaterThan(10)
  const filesWithImports = files.filter((file) =>
    /\b(?:from|import)\s*\(?["'`]/.test(readFileSync(new URL(file, dist), 'utf8')),
  )
  expect(filesWithImports).toEqual([])
})

test('npm build: loads on a server and registers nothing', async () => {
  const script = `const { default: register } = await import(${JSON.stringify(new URL('index.js', dist).href)}); register({})`
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  expect(stdout + stderr).toBe('')
})
