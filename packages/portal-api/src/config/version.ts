/** Version of the package. The build defines it; a program that runs from source has none. */
export const VERSION = typeof STAGEDOOR_VERSION === 'string' ? STAGEDOOR_VERSION : '0.0.0'
