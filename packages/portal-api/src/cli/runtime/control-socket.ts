import { connect, type Socket } from 'node:net'
import type { DataFolderLock } from '../../db/data-folder-lock.ts'
import { CliError, type Operation, type OperationContext, type OperationInput } from './operation.ts'
import { describeError } from '../output/report-errors.ts'

/**
 * The embedded database belongs to one process. A command that finds it in use sends its work to that process, over the
 * socket that is also the lock of the data folder. Only the owner of the folder can connect to the socket.
 * Request and response are one JSON text each; a side ends its text by closing its sending direction.
 */
interface ControlRequest {
  operation: string
  input: OperationInput
}

type ControlResponse = { result: unknown } | { error: string }

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

/** Sends one command to the running server. Throws CliError with the error of the server. */
export async function sendToRunningServer(socketPath: string, request: ControlRequest): Promise<unknown> {
  const socket = connect({ path: socketPath, allowHalfOpen: true })
  socket.end(JSON.stringify(request))
  const reply = await replyOn(socket)
  if ('error' in reply) throw new CliError(reply.error)
  return reply.result
}

async function replyOn(socket: Socket): Promise<ControlResponse> {
  try {
    const text = await readAll(socket)
    if (text !== '') return JSON.parse(text) as ControlResponse
  } catch (error) {
    throw new CliError(
      'The running server exited before it responded. Check whether the command took effect.',
      {
        cause: error,
      },
    )
  }
  throw new CliError(
    'The data folder is in use by a process that does not accept commands: a server that is starting or stopping, or another command. Try again in a moment.',
  )
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  // By default the iterator would close the sending direction too.
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
