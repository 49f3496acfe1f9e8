/** Version of the package, inserted by the build. */
declare const STAGEDOOR_VERSION: string
/** Commit that was built, inserted by the build; may be empty. */
declare const STAGEDOOR_COMMIT: string
