/*
 * Names of elements that the document (src/server/document.ts), the boot script (src/boot/boot.ts) and the app share. A file
 * without imports, because the script blocks the first paint.
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

/** ID of the element that contains the app. */
export const ROOT_ID = 'root'

/** ID of the inert script element that contains `InitialData` as JSON. */
export const INITIAL_DATA_ID = 'initial-data'
