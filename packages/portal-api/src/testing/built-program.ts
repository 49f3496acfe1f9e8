import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of the `stagedoor` program, built from the current source. */
    program: string
  }
}

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(PACKAGE, 'node_modules/.cache')

/** Builds the program once per test run. It starts three times as fast as the source. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(CACHE, { recursive: true })
  // Inside the package, so that the program finds its dependencies.
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
