import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the `stagedoor` program, built from the source as it is now. */
    program: string
  }
}

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(PACKAGE, 'node_modules/.cache')

/** Runs once per test run: a built program starts in a third of the time in which the source would be translated. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(CACHE, { recursive: true })
  // Inside of the package, where it finds the libraries it needs.
  const folder = await mkdtemp(join(CACHE, 'program-'))
  await build({
    root: PACKAGE,
    configFile: join(PACKAGE, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
  })
  project.provide('program', join(folder, 'stagedoor.js'))
  return () => rm(folder, { recursive: true, force: true })
}
