import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Creates a self-signed certificate for localhost. Returns the paths of both files. */
export async function createCertificate(openssl: string, folder: string) {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await run(openssl, ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate])
  return { key, certificate }
}
