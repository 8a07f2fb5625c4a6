/** Texts of the shell for a part of the page that does not load. */
export const messages = {
  /** Followed by a link. */
  notLoaded: 'No pudimos cargar esta parte de la página. Tu carrito está guardado. ',
  notLoadedInOffice: 'No pudimos cargar esta parte de la página. Lo que ya guardaste no se pierde. ',
  reload: 'Recargar la página',
  /** An address that no screen has: the store's `/` stands there instead. */
  unknownAddress: 'No encontramos esa dirección.',
} as const;
