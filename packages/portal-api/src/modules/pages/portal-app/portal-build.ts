import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_RENDERER_FILE, PORTAL_BUILD_FILE } from '@stagedoor/contract/portal/page-rendering'
import { z } from 'zod'
import type { Settings } from '../../../config/settings.ts'
import { CONTRACT } from '../../../config/version.ts'
import { portalFolder } from './portal-files.ts'

const BuildSchema = z.object({ contract: z.string() })

/**
 * Describes why the built portal does not work with this server, for example after only one of them was replaced.
 *
 * @param contract wire format of the server
 * @returns undefined if it does, and without a portal or a part of it that renders pages
 */
export async function describeForeignPortal(
  settings: Pick<Settings, 'PORTAL_DIST'>,
  contract = CONTRACT,
): Promise<string | undefined> {
  const folder = portalFolder(settings)
  if (contract === undefined || !existsSync(join(folder, PAGE_RENDERER_FILE))) return undefined
  const text = await readFile(join(folder, PORTAL_BUILD_FILE), 'utf8').catch(() => '{}')
  if (BuildSchema.safeParse(parseJson(text)).data?.contract === contract) return undefined
  return `The portal in ${folder} was built from other sources than this server, so that they do not work together. Install both from the same release, in a new folder (docs/deploy/upgrade.md).`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
