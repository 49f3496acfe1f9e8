/** How to build the portal, for the log and for the page. */
export const BUILD_HINT =
  'The portal is not built. Run `npm start`, or `npx pnpm --filter @stagedoor/portal build`.'

/** Shown instead of the portal. Uses no styles and scripts. */
export function missingBuildPage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Developer Portal</title><h1>The portal is not built</h1><p>${BUILD_HINT.replaceAll('`', '')}</p><p>The API at /api/v2 is running.</p></html>`
}
