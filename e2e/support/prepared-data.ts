import { expect, type Page } from '@playwright/test'
import type { StagedoorServer } from './server.ts'

interface Entry {
  id: string
  name: string
}

async function send(page: Page, path: string, data: object): Promise<Entry> {
  const response = await page.request.post(`/api/v2/${path}`, { data })
  expect(response.ok(), `POST ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** Creates an application with API keys for the signed-in developer. @returns path of its page */
export async function createApplication(page: Page, name: string): Promise<string> {
  const { id } = await send(page, 'applications', { name })
  return `/application/${id}`
}

/** @param application path of the application's page */
export async function createCredential(page: Page, application: string, name: string): Promise<void> {
  await send(page, `applications${application.replace('/application', '')}/credentials`, {
    display_name: name,
  })
}

/**
 * Registers an application for the version of a specification and approves the registration as an operator.
 *
 * @param application path of the application's page
 * @param specification path of the specification, with its version
 */
export async function register(
  page: Page,
  server: StagedoorServer,
  application: string,
  specification: string,
): Promise<void> {
  const { id } = await send(page, `applications${application.replace('/application', '')}/registrations`, {
    product_version_id: specification.split('/').at(-1),
  })
  await server.stagedoor('registrations', 'approve', id)
}
