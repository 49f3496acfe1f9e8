import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * axe on a page, told to describe only what is wrong: describing what is right takes as long again. Its other mode is
 * for frames of other origins, which the policy forbids, and takes a second page for each run.
 */
export const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
