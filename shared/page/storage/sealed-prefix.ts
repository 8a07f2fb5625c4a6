/** Stands before a sealed value, so that a store that seals and one that does not never take each other's for their own. */
export const sealedPrefix = 'aes-cbc:';
