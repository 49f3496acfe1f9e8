/** Version of the package, inserted by the build. */
declare const STAGEDOOR_VERSION: string
/** Commit that was built, inserted by the build; may be empty. */
declare const STAGEDOOR_COMMIT: string
/** Hash of the sources of packages/contract, inserted by the build. */
declare const STAGEDOOR_CONTRACT: string
declare const STAGEDOOR_DOCUMENT_CODE: string
