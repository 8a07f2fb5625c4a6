export const messages = {
  title: '¿Borrar lo que guarda este dispositivo?',
  goes: [
    'Tu carrito, con su código promocional.',
    'Lo que escribiste en un formulario y no has enviado.',
    'Las órdenes que recuerda este navegador.',
    'La tienda de donde vienes, y los precios y productos que guardamos para abrir más rápido.',
  ],
  stays: 'Tus órdenes y licencias siguen en la tienda: aquí solo se borra lo de este dispositivo, y no se puede deshacer.',
  sessionStays: 'Tu sesión sigue abierta. Lo que la mantiene se borra cuando la cierras.',
  accept: 'Borrar',
  done: 'Listo, quedó borrado',
  nothingLeft: 'Este dispositivo ya no guarda nada de lo que hiciste en la tienda.',
  sessionLeft: 'Este dispositivo solo guarda tu sesión. Para borrarla también, ciérrala.',
  goOn: 'Entendido',
} as const;
