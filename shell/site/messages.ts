export const messages = {
  /** Followed by a link. */
  notLoaded: 'No pudimos cargar esta parte de la página. Tu carrito está guardado. ',
  notLoadedInOffice: 'No pudimos cargar esta parte de la página. Lo que ya guardaste no se pierde. ',
  reload: 'Recargar la página',
  /** Shown with the store's home, at an address without a screen. */
  unknownAddress: 'No encontramos esa dirección.',
} as const;
