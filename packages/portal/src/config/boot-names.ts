/**
 * Names that the boot script (src/boot/boot.ts) shares with the page and the app. Without imports, because they are part of
 * the script that blocks the first paint.
 */

/**
 * `rel` of links to the scripts of a page, dependencies first. Browsers ignore it, so that the scripts load after the first
 * paint instead of competing with it.
 */
export const APP_SCRIPT_REL = 'app-script'

/** ID of the link to the script that starts the app. */
export const MAIN_SCRIPT_ID = 'main-script'

/** ID of the template with the message that is shown when the app cannot be loaded. */
export const BOOT_FAILED_ID = 'boot-failed'

/** ID of the search in the header, which opens with a keyboard shortcut before the app is hydrated. */
export const HEADER_SEARCH_ID = 'header-search'
