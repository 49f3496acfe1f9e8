/** More levels than any description has; what reads YAML calls itself for each. */
export const MAXIMUM_LEVELS = 200
