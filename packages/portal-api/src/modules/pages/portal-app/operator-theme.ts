import { createHash } from 'node:crypto'
import { formatHex } from 'culori'
import type { PageRenderer } from '@stagedoor/contract/portal/page-rendering'
import type { Deps } from '../../../deps.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { themeColors } from '../../portal/theme-stylesheet.ts'

/** Where the stylesheet with the operator's colours is. */
export const THEME_ADDRESS = '/theme.css'

/** A stylesheet, and what tells it from the one before. */
export interface OperatorTheme {
  css: string
  version: string
}

/**
 * The colours that the operator has chosen, as the portal makes a stylesheet of them; none when they change nothing. It
 * measures them, so it gets each in the one notation that it can read, whichever of CSS's the operator has used.
 */
export function createOperatorTheme({ db }: Pick<Deps, 'db'>) {
  return async (renderer: PageRenderer<Response> | undefined): Promise<OperatorTheme | undefined> => {
    const portal = await findPortal(db)
    const colors = themeColors(portal?.appearance.stylesheets?.global?.main?.data)
    const plain = colors.map(({ name, color }) => [name, formatHex(color) ?? ''])
    const css = renderer?.themeStylesheet(Object.fromEntries(plain))
    if (!css) return undefined
    return { css, version: createHash('sha256').update(css).digest('base64url').slice(0, 12) }
  }
}
