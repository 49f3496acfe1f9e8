import { resolve } from 'node:path'
import { findOperations } from '@stagedoor/api-document/outline/operation-address'
import { Command } from 'commander'
import { createMockApp } from '../modules/mock/mock-app.ts'
import { startMockServer } from '../modules/mock/mock-server.ts'
import { MockDocumentError, readDocument } from '../modules/mock/read-document.ts'
import { createDocumentMock } from '../modules/sandbox/document-mock.ts'
import { countOf } from './output/import-report.ts'
import { print, printError } from './output/print.ts'
import { describeError, reportErrors } from './output/report-errors.ts'
import { CliError } from './runtime/operation.ts'

/** Only this machine can connect. */
const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_PORT = 4010
const MAXIMUM_LATENCY_MS = 60_000

interface MockOptions {
  host: string
  port: string
  latency: string
  errorRate: string
  seed: string
}

/** `stagedoor mock`: runs until SIGINT or SIGTERM. Needs no database and no settings. */
export function mockCommand() {
  return new Command('mock')
    .description('respond to requests as an OpenAPI document describes')
    .argument('<document>', 'file or URL of the document')
    .option('--port <port>', 'port to listen on; 0 for any free port', String(DEFAULT_PORT))
    .option('--host <address>', 'address to listen on', DEFAULT_HOST)
    .option('--latency <milliseconds>', 'delay of each response', '0')
    .option('--error-rate <share>', 'share of the requests that fail, from 0 to 1', '0')
    .option('--seed <number>', 'which requests fail; the same for the same seed', '1')
    .addHelpText(
      'after',
      `
Each response matches its schema: the first valid example of the document, otherwise a generated value.
A request chooses another response with the header Prefer (RFC 7240):
  Prefer: code=404             the documented response with this status
  Prefer: example=soldOut      the response with the example of this name
  Prefer: handling=strict      400 instead of the usual response if the document has no such response`,
    )
    .action((source: string, options: MockOptions) => reportErrors(() => serveMock(source, options)))
}

async function serveMock(source: string, options: MockOptions): Promise<void> {
  const port = numberOption('port', options.port, { maximum: 65_535, isInteger: true })
  const rules = {
    latencyMs: numberOption('latency', options.latency, { maximum: MAXIMUM_LATENCY_MS }),
    errorRate: numberOption('error-rate', options.errorRate, { maximum: 1 }),
    seed: numberOption('seed', options.seed, { maximum: 2 ** 32 - 1, isInteger: true }),
  }
  // Installed first, so that a signal during the start is not lost.
  const stopped = stopSignal()
  const { text, document } = await readMockDocument(source)
  const count = findOperations(document).found.filter(({ section }) => section === 'paths').length
  if (count === 0) throw new CliError(`${source} describes no operations.`)
  const mock = await createDocumentMock(text, rules)
  const app = createMockApp({
    mock: mock.respond,
    onResponse: ({ method, path, status }) => print(`${status} ${method} ${path}`),
    onError: (error) => printError(describeError(error)),
  })
  // The first request does not wait for it.
  await mock.start()
  const server = await startMockServer(app, { host: options.host, port })
  const shownHost = options.host.includes(':') ? `[${options.host}]` : options.host
  print(`Mock of ${countOf(count, 'operation')} on http://${shownHost}:${server.port}. Press Ctrl-C to stop.`)
  await stopped
  await server.stop()
}

async function readMockDocument(source: string) {
  try {
    return await readDocument(/^https?:\/\//i.test(source) ? source : resolve(source))
  } catch (error) {
    throw error instanceof MockDocumentError ? new CliError(error.message) : error
  }
}

function numberOption(
  name: string,
  text: string,
  { maximum, isInteger = false }: { maximum: number; isInteger?: boolean },
): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= 0 && value <= maximum && (!isInteger || Number.isInteger(value))) return value
  throw new CliError(`--${name} must be ${isInteger ? 'an integer' : 'a number'} from 0 to ${maximum}.`)
}

function stopSignal(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => done())
  })
}
