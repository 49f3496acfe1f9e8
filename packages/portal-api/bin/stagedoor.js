#!/usr/bin/env node
// The command is linked when the packages are installed, which is before it is built.
import { existsSync } from 'node:fs'

const program = new URL('../dist/stagedoor.js', import.meta.url)
if (existsSync(program)) {
  await import(program.href)
} else {
  console.error(
    'The stagedoor command is not built yet. Run `npm start` once; it installs and builds everything.',
  )
  process.exitCode = 1
}
