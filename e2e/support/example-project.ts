import { cp, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '../../scripts/lib/processes/child-processes.mjs'
import { runCommand, tail } from '../../scripts/lib/processes/run-command.mjs'
import { PNPM } from '../../scripts/lib/machine/install.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The name under which the example hosts install the packed elements. */
const TARBALL = 'auth-elements.tgz'

const GENERATED = new Set(['node_modules', 'dist', '.angular', '.next'])

const OUTPUT_LINES = 60
const READY_INTERVAL_MS = 100

/** Packs the built elements as they are published. @returns path of the tarball */
export async function packElements(folder: string): Promise<string> {
  const tarball = join(folder, TARBALL)
  await runOrThrow(join(ROOT, 'packages/auth-elements'), 'npx', ['--yes', PNPM, 'pack', '--out', tarball])
  return tarball
}

/** Copies an example host with the packed elements, as a project outside of this repository. */
export async function copyExample(name: string, folder: string, tarball: string): Promise<string> {
  const source = join(ROOT, 'examples', name)
  const project = join(folder, name)
  await cp(source, project, { recursive: true, filter: (path) => !GENERATED.has(basename(path)) })
  await cp(tarball, join(project, TARBALL))
  const manifest = join(project, 'package.json')
  await writeFile(manifest, await withoutWorkspace(await readFile(manifest, 'utf8')))
  return project
}

/** Replaces `catalog:` and `workspace:*`, which only pnpm can read. */
async function withoutWorkspace(manifest: string): Promise<string> {
  const workspace = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')
  const catalog = new Map(
    [...workspace.matchAll(/^ {2}'?([^\s':]+)'?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  )
  return manifest
    .replaceAll(/"(.+)": "catalog:"/g, (_, name: string) => `"${name}": "${catalog.get(name)}"`)
    .replaceAll('"workspace:*"', `"file:${TARBALL}"`)
}

/** Runs npm in a project. @throws with the end of the output if it fails */
export async function npm(project: string, args: readonly string[], env: Record<string, string> = {}) {
  await runOrThrow(project, 'npm', args, env)
}

/** Replaces a text in a file of a project. @returns a function that restores the file */
export async function edit(project: string, file: string, from: string, to: string) {
  const path = join(project, file)
  const original = await readFile(path, 'utf8')
  if (!original.includes(from)) throw new Error(`${file} does not contain ${from}`)
  await writeFile(path, original.replace(from, to))
  return () => writeFile(path, original)
}

/** Starts a server, which `endAllChildren` ends, and waits until it responds. */
export async function serve(
  url: string,
  [program, ...args]: readonly [string, ...string[]],
  options: { cwd: string; env: NodeJS.ProcessEnv },
) {
  const child = startChild(program, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  }
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it responded.\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, READY_INTERVAL_MS))
  }
}

async function runOrThrow(cwd: string, command: string, args: readonly string[], env = {}): Promise<void> {
  const result = await runCommand(command, args, { cwd, env: { ...process.env, ...env } })
  if (!result.ok)
    throw new Error(`${command} ${args.join(' ')} ${result.reason}\n${tail(result.output, OUTPUT_LINES)}`)
}
