/** Any UUID, whatever its version and letter case: what `IdSchema` of the contract takes. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A UUID as PostgreSQL writes it. */
export const STORED_UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
