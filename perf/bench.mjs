/**
 * Runs every benchmark of this folder, or those whose name contains one of the arguments: `npm run bench elements`.
 * Sequentially, because concurrent benchmarks would affect each other. Those that download a program only run when named.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { print } from './lib/print.mjs'

const DOWNLOADS = /^lighthouse/

const names = process.argv.slice(2)
const files = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.mjs'))
  .filter((file) => (names.length === 0 ? !DOWNLOADS.test(file) : names.some((name) => file.includes(name))))

if (files.length === 0) console.error(`No benchmark matches: ${names.join(', ')}`)

const failed = files.filter((file) => {
  print(`\n${file}`)
  const path = fileURLToPath(new URL(file, import.meta.url))
  return spawnSync(process.execPath, [path], { stdio: 'inherit' }).status !== 0
})
process.exitCode = failed.length > 0 || files.length === 0 ? 1 : 0
