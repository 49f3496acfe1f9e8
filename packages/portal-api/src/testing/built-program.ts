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

/**
 * Builds the program once per test run, because it starts three times as fast as the source. TEST_PROGRAM is the path
 * of a program that is already built from the current source, by the caller or by another project of this run.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const built = process.env.TEST_PROGRAM
  if (built) {
    project.provide('program', built)
    return undefined
  }
  await mkdir(CACHE, { recursive: true })
  // Inside the package, so that the program finds its dependencies.
  const folder = await mkdtemp(join(CACHE, 'program-'))
  await build({
    root: PACKAGE,
    configFile: join(PACKAGE, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder },
  })
  const program = join(folder, 'stagedoor.js')
  project.provide('program', program)
  process.env.TEST_PROGRAM = program
  return async () => {
    delete process.env.TEST_PROGRAM
    await rm(folder, { recursive: true, force: true })
  }
}
