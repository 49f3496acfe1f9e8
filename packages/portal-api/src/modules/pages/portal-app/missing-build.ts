/** How to get the portal's pages; said in the log at the start and on the page itself. */
export const BUILD_HINT =
  'The portal is not built. Run `npm start`, or `npx pnpm --filter @stagedoor/portal build`.'

/** Shown in place of the portal, with nothing that would need a style or a script. */
export function missingBuildPage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Developer Portal</title><h1>The portal is not built</h1><p>${BUILD_HINT.replaceAll('`', '')}</p><p>The API at /api/v2 is running.</p></html>`
}
