export const messages = {
  badLink: 'Este enlace no es válido o venció.',
  noAnswer: 'No hay respuesta por parte del servidor. Por favor intente más tarde.',
  /** Instead of `noAnswer` where the browser has no connection. */
  offline: 'No tienes conexión a internet. Revisa la red e intenta de nuevo.',
  /** An old tab cannot load a part of a removed release; only a reload can. */
  notLoaded: 'No pudimos cargar una parte de esta página. Recárgala para continuar: lo que tienes aquí no se pierde.',
  reload: 'Recargar la página',
  unsendable: 'El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.',
  serverError: 'Error de servidor',
} as const;

export const tooManyTries = (seconds: number): string =>
  `Demasiados intentos. Inténtalo de nuevo en ${seconds === 1 ? '1 segundo' : `${seconds} segundos`}.`;
