import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type AddressInfo, connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { SMALL_FOLDER } from '../testing/content-folder.ts'
import { createEmbeddedFolder } from '../testing/create-test-database.ts'
import { freePort } from '../testing/free-port.ts'
import { startServerProcess } from '../testing/processes.ts'
import { runAtTerminal } from '../testing/run-at-terminal.ts'
import { type CommandResult, runCommand } from '../testing/run-command.ts'
import { createProgram } from './program.ts'

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url))

let folder: string

/** A migrated database, created once for all commands. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-commands-'))
  await createEmbeddedFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command in this process, with the data folder of this test. */
const stagedoor = (...args: string[]) => stagedoorWith({}, ...args)

const settings = (environment: Record<string, string>) => ({
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  ...environment,
})

const stagedoorWith = (environment: Record<string, string>, ...args: string[]) =>
  runCommand(createProgram(), args, settings(environment))

/** Runs the built program in its own process. */
function runProgram(environment: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  return new Promise((done) => {
    const { PATH = '', HOME = '' } = process.env
    const child = execFile(
      process.execPath,
      [inject('program'), ...args],
      { cwd: PACKAGE, env: { PATH, HOME, ...settings(environment) } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** A server with one request in progress: its headers have arrived, its body has not. */
async function serverWithRequest(environment: Record<string, string> = {}) {
  const port = await freePort()
  const server = await startServerProcess({ PORT: String(port), DATA_DIR: folder, ...environment })
  const ended = once(server.child, 'close')
  const begun = connect(port, '127.0.0.1')
  begun.write('POST /api/v2/developer/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n')
  const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  expect((await readiness())?.status).toBe(200)
  const isStopping = () => vi.waitUntil(async () => (await readiness()) === undefined, { timeout: 10_000 })
  return { server, begun, ended, isStopping }
}

describe('stagedoor', () => {
  it('prints help and JSON, and fails with one line and exit code 1', async () => {
    const help = await runProgram({}, 'registrations', '--help')
    expect(help).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/list[^]*approve[^]*reject[^]*revoke/),
    })

    const created = await stagedoor('strategies', 'create', 'API key', '--type', 'key_auth', '--json')
    expect(created).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(created.stdout)).toMatchObject({ slug: 'api-key', type: 'key_auth' })

    const DATA_DIR = join(folder, 'wrong')
    const wrong = await stagedoorWith({ DATA_DIR }, 'developers', 'list')
    expect(wrong).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`There is no database in ${DATA_DIR}.`),
    })
    expect(await readdir(folder)).not.toContain('wrong')

    const empty = await stagedoor('registrations', 'list')
    expect(empty).toMatchObject({ code: 0, stdout: 'No registrations found.\n' })

    const exported = await stagedoor('audit', 'export', '--format', 'csv', '--since', '1h')
    expect(exported).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^"id","at","actor","action","target","details"\n"\d+","20[^"]+","operator:[^"]+","strategy\.created","strategy:[^"]+","\{""default"":false[^\n]*\n$/,
      ),
    })
    const lines = await stagedoor('audit', 'export')
    expect(JSON.parse(lines.stdout)).toMatchObject({ action: 'strategy.created' })

    const missing = await stagedoor('developers', 'export', 'nobody@example.com')
    expect(missing).toMatchObject({ code: 1, stderr: '' })
    expect(JSON.parse(missing.stdout)).toMatchObject({ error: expect.stringMatching(/no developer nobody@/) })

    const asked = await runAtTerminal('n\n', () => stagedoor('developers', 'delete', 'nobody@example.com'))
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringMatching(/no developer nobody@/) })

    const failed = await stagedoor('registrations', 'approve', 'x')
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^x is not an id\..*\n$/),
    })
  })

  it('imports a content folder in a worker of the built program and rejects malicious Markdown', async () => {
    const content = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
    const docs = join(content, 'products/orders/docs')
    await mkdir(docs, { recursive: true })
    await writeFile(join(content, 'portal.yaml'), 'name: Portal\n')
    await writeFile(join(content, 'products/orders/product.yaml'), 'name: Orders\n')
    await writeFile(join(docs, '01-start.md'), '# Start\n')
    const imported = await runProgram({}, 'import', content)
    await writeFile(join(docs, '01-start.md'), `# Start\n\n${'*a_ '.repeat(10_000)}\n`)
    const rejected = await runProgram({}, 'import', content)
    await rm(content, { recursive: true })
    expect(imported).toMatchObject({ code: 0, stdout: expect.stringMatching(/documents +1 created/) })
    expect(rejected).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^products\/orders\/docs\/01-start\.md:3: has more than 2000 of/),
    })
  })

  it('runs commands in production without SESSION_SECRET and SMTP_URL, except those that need them', async () => {
    const production = { NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'true' }
    const content = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
    await writeFile(join(content, 'portal.yaml'), 'name: Portal\n')
    // Commands in development mode create it.
    await rm(join(folder, 'session-secret'), { force: true })
    const imported = await stagedoorWith(production, 'import', content, '--dry-run', '--end-registrations')
    await rm(content, { recursive: true })
    expect(imported).toMatchObject({ code: 0 })
    expect(await stagedoorWith(production, 'registrations', 'list')).toMatchObject({ code: 0 })
    const needing = [
      'developers approve a@b.example',
      'registrations revoke x --yes',
      'users invite a@b.example',
      'doctor',
    ]
    for (const command of needing) {
      const { code, stdout, stderr } = await stagedoorWith(production, ...command.split(' '))
      expect({ command, code, output: stdout + stderr }).toEqual({
        command,
        code: 1,
        output: expect.stringMatching(/SESSION_SECRET is required in production[^]*SMTP_URL is required/),
      })
    }
    expect(await readdir(folder)).not.toContain('session-secret')
  })

  it('rejects --demo in production', async () => {
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
      ALLOW_EMBEDDED_DATABASE: 'true',
    }
    expect(await stagedoorWith(production, 'serve', '--demo')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^--demo cannot be used with NODE_ENV=production, .*published.*\n$/),
    })
  })

  it('exits when it cannot listen on METRICS_LISTEN', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port: taken } = other.address() as AddressInfo
    try {
      const metrics = { PORT: String(await freePort()), METRICS_LISTEN: `127.0.0.1:${taken}` }
      expect(await runProgram(metrics, 'serve')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`Port ${taken} is in use`),
      })
    } finally {
      other.close()
    }
  })

  // npm forwards the Ctrl-C that the terminal has already sent to the server.
  it('completes open requests after SIGINT, also when it receives a second one', async () => {
    const { server, begun, ended, isStopping } = await serverWithRequest()
    server.child.kill('SIGINT')
    await isStopping()
    server.child.kill('SIGINT')
    begun.write('{}')
    expect(await text(begun)).toMatch(/^HTTP\/1\.1 4/)
    await ended
    expect(server.child.exitCode).toBe(0)
    expect(await readdir(folder)).not.toContain('lock.sock')
  })

  it('completes open requests after an uncaught error, logs one line and exits with code 1', async () => {
    const reject = "process.on('SIGUSR2', () => Promise.reject('ada@example.com'))"
    const { server, begun, ended, isStopping } = await serverWithRequest({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}`,
    })
    const before = server.output().length
    server.child.kill('SIGUSR2')
    await isStopping()
    begun.write('{}')
    expect(await text(begun)).toMatch(/^HTTP\/1\.1 4/)
    await ended
    expect(server.child.exitCode).toBe(1)
    const fatal = server
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('"level":60'))
    expect(fatal).toHaveLength(1)
    expect(JSON.parse(fatal[0] ?? '')).toMatchObject({ msg: 'stopping the server after an uncaught error' })
    expect(server.output()).not.toContain('ada@')
    expect(await readdir(folder)).not.toContain('lock.sock')
  })

  it('exits with code 3 for an import of the wrong folder, prints the changes of a dry run, and asks before it ends registrations', async () => {
    const content = join(folder, 'content')
    for (const [path, file] of Object.entries(SMALL_FOLDER)) {
      await mkdir(dirname(join(content, path)), { recursive: true })
      await writeFile(join(content, path), file)
    }
    const dryRun = await stagedoor('import', content, '--dry-run')
    expect(dryRun).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\+ versions orders\/v2$/m) })
    expect(await stagedoor('import', content)).toMatchObject({ code: 0 })
    await rm(join(content, 'products'), { recursive: true })
    const wrong = await stagedoor('import', content, '--json')
    expect(wrong.code).toBe(3)
    expect(JSON.parse(wrong.stdout)).toMatchObject({ stopped: true, losses: { emptied_products: 2 } })
    const canceled = await runAtTerminal('n\n', () => stagedoor('import', content, '--end-registrations'))
    expect(canceled).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/which --end-registrations allows:\n.*2 products/),
      stderr: 'Canceled. Nothing was changed.\n',
    })
  })

  it('runs the other doctor checks and exits with code 1 when the database is unreachable', async () => {
    const { code, stdout } = await stagedoorWith(
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      'doctor',
      '--json',
    )
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject([
      { check: 'version', state: 'ok' },
      { check: 'settings', state: 'ok' },
      { check: 'mail', state: 'warning' },
      { check: 'database', state: 'failed', detail: expect.stringMatching(/Check DATABASE_URL/) },
    ])
  })
})
