import type { PageRenderer } from '@stagedoor/contract/portal/page-rendering'
import * as page from './render-page.tsx'
import * as document from './document.ts'
import * as theme from './theme-stylesheet.ts'

/** Entry point of the bundle that the server loads. */
export const renderPage: PageRenderer<Response>['renderPage'] = page.renderPage
export const renderShell: PageRenderer<Response>['renderShell'] = document.renderShell
export const themeStylesheet: PageRenderer<Response>['themeStylesheet'] = theme.themeStylesheet
