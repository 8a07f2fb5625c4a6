import { facadeMessages } from './cart-menu-facade.messages.ts';
import { worded } from '#shared/page/words';

export const messages = worded('cart-menu', {
  ...facadeMessages,
  title: 'Carrito de compras',
  units: (units: number): string => (units === 1 ? '1 unidad' : `${units} unidades`),
  employees: (employees: number): string => (employees === 1 ? '1 empleado' : `${employees.toLocaleString('en-US')} empleados`),
  tierMissing: 'Elige la cantidad de empleados',
  subtotal: 'Subtotal',
  toCart: 'Ir al carrito',
  pay: 'Pagar',
  empty: '¡Tu carrito está vacío!',
  plans: 'Ver los planes',
  basePlans: 'Ver los planes base',
  blocked: 'Tu navegador no nos dejó salir de esta página.',
  continueInStore: 'Continuar en la tienda',
});
