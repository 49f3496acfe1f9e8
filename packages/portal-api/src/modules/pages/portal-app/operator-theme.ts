import { createHash } from 'node:crypto'
import { formatHex } from 'culori'
import { operatorTokens } from '@stagedoor/contract/portal/theme-tokens'
import type { PageRenderer } from '@stagedoor/contract/portal/page-rendering'
import type { PortalRow } from '../../../db/schema/portal.ts'
import type { Deps } from '../../../deps.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { themeColors } from '../../portal/appearance-stylesheet.ts'

/** Path of the stylesheet with the operator's colors. */
export const THEME_ADDRESS = '/theme.css'

/** A stylesheet, and a version that changes with it. */
export interface OperatorTheme {
  css: string
  version: string
}

type AppearancePart = Pick<PortalRow, 'appearance'>

/** Returns the operator's colors in hex, the only notation that the portal reads, by theme key. */
function hexColors(portal: AppearancePart | undefined): Record<string, string> {
  const colors = themeColors(portal?.appearance.stylesheets?.global?.main?.data)
  return Object.fromEntries(colors.map(({ name, color }) => [name, formatHex(color) ?? '']))
}

/** Returns the design tokens that the operator's colors change. */
export function operatorTokensOf(portal: AppearancePart): Readonly<Record<string, string>> {
  const colors = hexColors(portal)
  return operatorTokens((name) => colors[name] ?? '')
}

/**
 * Builds the stylesheet with the operator's colors, or undefined when they change nothing.
 */
export function createOperatorTheme({ db }: Pick<Deps, 'db'>) {
  return async (renderer: PageRenderer<Response> | undefined): Promise<OperatorTheme | undefined> => {
    const css = renderer?.themeStylesheet(hexColors(await findPortal(db)))
    if (!css) return undefined
    return { css, version: createHash('sha256').update(css).digest('base64url').slice(0, 12) }
  }
}
