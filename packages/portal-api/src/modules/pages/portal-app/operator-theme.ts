import { createHash } from 'node:crypto'
import { formatHex } from 'culori'
import type { PageRenderer } from '@stagedoor/contract/portal/page-rendering'
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

/**
 * Builds the stylesheet with the operator's colors, or undefined when they change nothing. Colors are converted to hex,
 * the only notation that the portal's renderer reads.
 */
export function createOperatorTheme({ db }: Pick<Deps, 'db'>) {
  return async (renderer: PageRenderer<Response> | undefined): Promise<OperatorTheme | undefined> => {
    const portal = await findPortal(db)
    const colors = themeColors(portal?.appearance.stylesheets?.global?.main?.data)
    const hexColors = colors.map(({ name, color }) => [name, formatHex(color) ?? ''])
    const css = renderer?.themeStylesheet(Object.fromEntries(hexColors))
    if (!css) return undefined
    return { css, version: createHash('sha256').update(css).digest('base64url').slice(0, 12) }
  }
}
