import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../processes.ts'
import { createCertificate } from './certificate.ts'
import { mainConfiguration, NGINX_EXAMPLE } from './nginx-example.ts'

const run = promisify(execFile)
const DEPLOYMENT = new URL('../../../../../docs/deploy/examples/', import.meta.url)
/** Everything that an operator may include in one http block. */
const FILES = [
  NGINX_EXAMPLE,
  fileURLToPath(new URL('nginx.conf', DEPLOYMENT)),
  fileURLToPath(new URL('nginx-portal.conf', DEPLOYMENT)),
]

const nginx = findProgram('nginx')
const openssl = findProgram('openssl')
const missing = nginx && openssl ? '' : ' (needs the Debian packages nginx-light and openssl)'

describe.skipIf(!nginx || !openssl)(`the nginx examples${missing}`, () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stagedoor-nginx-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('can be loaded by one nginx', async () => {
    if (!nginx || !openssl) return
    const { key, certificate } = await createCertificate(openssl, folder)
    const examples = await Promise.all(FILES.map((file) => readFile(file, 'utf8')))
    const live = '/etc/letsencrypt/live/portal.example.com'
    const http = examples
      .join('\n')
      .replaceAll(`${live}/fullchain.pem`, certificate)
      .replaceAll(`${live}/privkey.pem`, key)
      .replaceAll('/run/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
    const configuration = join(folder, 'nginx.conf')
    await writeFile(configuration, mainConfiguration(folder, http))
    // Fails with what nginx says when it rejects the configuration.
    const { stderr } = await run(nginx, ['-t', '-e', 'stderr', '-c', configuration])
    expect(stderr).toContain('test is successful')
  })
})
