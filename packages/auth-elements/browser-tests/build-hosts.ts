import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
export const WORKSPACE = join(PACKAGE, '../..')
export const HOSTS = join(PACKAGE, 'browser-tests/dist/hosts')

/** Packs the package as it would be published and builds every example host with it. */
export async function buildHosts(): Promise<void> {
  rmSync(HOSTS, { recursive: true, force: true })
  mkdirSync(HOSTS, { recursive: true })
  const unpacked = pack()
  const html = install('html-host', unpacked)
  execFileSync(process.execPath, ['build.mjs'], { cwd: html })
  for (const name of ['react-host', 'vue-host']) {
    const root = install(name, unpacked)
    await build({ root, configFile: join(root, 'vite.config.ts'), base: './', logLevel: 'error' })
  }
}

/**
 * Packs with the pnpm version of the workspace, which resolves `catalog:`, `workspace:` and `publishConfig`.
 */
function pack(): string {
  const installed: { packageManager: string } = JSON.parse(
    readFileSync(join(WORKSPACE, 'node_modules/.modules.yaml'), 'utf8'),
  )
  const args = ['--yes', installed.packageManager, 'pack', '--pack-destination', HOSTS]
  execFileSync('npx', args, { cwd: PACKAGE, stdio: 'pipe' })
  const tarball = readdirSync(HOSTS).find((file) => file.endsWith('.tgz'))
  if (tarball === undefined) throw new Error('pnpm pack did not create a tarball.')
  execFileSync('tar', ['-xzf', tarball], { cwd: HOSTS })
  return join(HOSTS, 'package')
}

/** Copies an example, with the packed package in its node_modules and links to its other dependencies. */
function install(name: string, unpacked: string): string {
  const source = join(WORKSPACE, 'examples', name)
  const copy = join(HOSTS, name)
  cpSync(source, copy, {
    recursive: true,
    filter: (path) => !/node_modules|[\\/]dist([\\/]|$)/.test(path.slice(source.length)),
  })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@stagedoor'), { recursive: true })
  cpSync(unpacked, join(modules, '@stagedoor/auth-elements'), { recursive: true })
  for (const dependency of dependenciesOf(source)) {
    mkdirSync(join(modules, dependency, '..'), { recursive: true })
    symlinkSync(join(source, 'node_modules', dependency), join(modules, dependency))
  }
  return copy
}

function dependenciesOf(folder: string): string[] {
  const {
    dependencies = {},
    devDependencies = {},
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.filter((name) => !name.startsWith('@stagedoor/'))
}
