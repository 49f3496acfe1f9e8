/** Version of the package, put in by the build. */
declare const STAGEDOOR_VERSION: string
