import { SettingsError } from '../config/settings.ts'

/**
 * Returns an error that names the setting to correct when the server cannot listen on an address.
 *
 * @param names names of the settings for host and port
 */
export function addressError(
  error: NodeJS.ErrnoException,
  { HOST, PORT }: { HOST: string; PORT: number },
  names = { host: 'HOST', port: 'PORT' },
): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingsError(
      `Port ${PORT} is in use. Stop the other program, or set ${names.port} to a free port.`,
    )
  }
  if (error.code === 'EACCES') {
    return new SettingsError(
      `This user may not listen on port ${PORT}. Set ${names.port} to a port above 1023.`,
    )
  }
  if (['EADDRNOTAVAIL', 'EAI_AGAIN', 'ENOTFOUND'].includes(error.code ?? '')) {
    return new SettingsError(
      `${names.host} ${HOST} is not an address of this machine. Set ${names.host} to 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
