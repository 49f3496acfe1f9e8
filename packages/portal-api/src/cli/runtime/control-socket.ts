import { connect, type Socket } from 'node:net'
import type { DataFolderLock } from '../../db/data-folder-lock.ts'
import { CliError, type Operation, type OperationContext, type OperationInput } from './operation.ts'
import { describeError } from '../output/report-errors.ts'

/**
 * The embedded database belongs to one process. A command that finds it taken sends its work to the process that
 * has it, over the socket that is also the lock: only the owner of the data folder can connect to that.
 * One request and one answer, each a JSON text; the end of the text is the end of the sending side.
 */
interface ControlRequest {
  operation: string
  input: OperationInput
}

type ControlAnswer = { result: unknown } | { error: string }

/** Lets the running server do what commands ask for. */
export function answerCommands(
  lock: DataFolderLock,
  context: OperationContext,
  operations: readonly Operation[],
): void {
  lock.onConnection((socket) => void response(socket, context, operations))
}

async function response(
  socket: Socket,
  context: OperationContext,
  operations: readonly Operation[],
): Promise<void> {
  let reply: ControlAnswer
  try {
    const text = await readAll(socket)
    if (text === '') {
      socket.end()
      return
    }
    const { operation: name, input } = JSON.parse(text) as ControlRequest
    const operation = operations.find((candidate) => candidate.name === name)
    if (!operation)
      throw new CliError(`The running server does not know the command ${name}. Restart it to update it.`)
    reply = { result: await operation.run(context, input) }
  } catch (error) {
    reply = { error: describeError(error) }
  }
  socket.end(JSON.stringify(reply))
}

/** Sends one command to the running server. Throws CliError with what it refused. */
export async function askRunningServer(socketPath: string, request: ControlRequest): Promise<unknown> {
  const socket = connect({ path: socketPath, allowHalfOpen: true })
  socket.end(JSON.stringify(request))
  const reply = await replyOn(socket)
  if ('error' in reply) throw new CliError(reply.error)
  return reply.result
}

async function replyOn(socket: Socket): Promise<ControlAnswer> {
  try {
    const text = await readAll(socket)
    if (text !== '') return JSON.parse(text) as ControlAnswer
  } catch (error) {
    throw new CliError(
      'The running server ended before it answered. Look whether it did what you asked for.',
      {
        cause: error,
      },
    )
  }
  throw new CliError(
    'Another process holds the data folder and takes no commands: a server that starts or ends, or another command. Try again in a moment.',
  )
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  // The iterator would otherwise close the sending side too.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
