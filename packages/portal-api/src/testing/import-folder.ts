import { eq } from 'drizzle-orm'
import type { registrations } from '../db/schema/applications.ts'
import { productVersions } from '../db/schema/catalog.ts'
import { authStrategies } from '../db/schema/portal.ts'
import type { ImportOptions } from '../modules/content/import/import-content.service.ts'
import { ImportStoppedError, type Losses } from '../modules/content/changes/registration-protection.ts'
import { contentOf, type FolderFiles, SMALL_FOLDER } from './content-folder.ts'
import type { TestApp } from './create-test-app.ts'
import { insertApplication, insertDeveloper, insertRegistration } from './factories.ts'

/** Changed files of the small folder. Undefined removes a file. */
export type FolderChanges = Record<string, string | undefined>
export type RegisterValues = Partial<typeof registrations.$inferInsert> & {
  strategy?: string
  version?: string
}

/** Imports the small folder with changes. */
export async function importFolder(app: TestApp, changes: FolderChanges, options: ImportOptions = {}) {
  const files = Object.entries({ ...SMALL_FOLDER, ...changes }).filter(([, content]) => content !== undefined)
  return app.services.importContent(await contentOf(Object.fromEntries(files) as FolderFiles), options)
}

/** Returns the losses of an import that stops. Throws when the import does not stop. */
export async function lossesOfImport(app: TestApp, changes: FolderChanges): Promise<Losses> {
  try {
    await importFolder(app, changes)
  } catch (error) {
    if (error instanceof ImportStoppedError) return error.losses
    throw error
  }
  throw new Error('the import did not stop')
}

/** Returns the id of a stored version, or an empty string when there is none with this name. */
export async function storedVersionId({ deps }: TestApp, name: string): Promise<string> {
  const [row] = await deps.db.select().from(productVersions).where(eq(productVersions.name, name))
  return row?.id ?? ''
}

/** Registers a new application of a new developer for a version of the imported folder. */
export async function registerFor(app: TestApp, name: string, values: RegisterValues = {}) {
  const { db } = app.deps
  const { strategy: slug = 'api-key', version = 'v2', ...rest } = values
  const [strategy] = await db.select().from(authStrategies).where(eq(authStrategies.slug, slug))
  const developer = await insertDeveloper(db, { email: `${name.toLowerCase()}@example.com` })
  const application = await insertApplication(db, {
    developerId: developer.id,
    name,
    authStrategyId: strategy?.id ?? null,
  })
  const registration = await insertRegistration(db, {
    applicationId: application.id,
    productVersionId: await storedVersionId(app, version),
    status: 'approved',
    ...rest,
  })
  return { developer, application, registration }
}
