/** A UUID of any version and letter case, as in `IdSchema` of the contract. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A UUID as PostgreSQL writes it. */
export const STORED_UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
