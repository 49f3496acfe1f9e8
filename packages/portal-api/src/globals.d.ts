/** Version of the package, inserted by the build. */
declare const STAGEDOOR_VERSION: string
