import type { CartNote, CartRefusal } from '#shared/domain/cart/cart-rules';
import { commonWords } from './cart-lines.messages.ts';
import { worded } from '../words.ts';

export const refusalTexts: Readonly<Record<CartRefusal, string>> = worded('cart.refusalTexts', {
  'one-free-package': 'Sólo puedes escoger un paquete gratis.',
  'free-plan-no-extras': '¡El plan gratuito no puede adquirir paquetes adicionales!',
  'maximum-reached': 'Llegaste a la cantidad máxima de este paquete.',
  'not-sellable': 'Este paquete no está disponible en este momento.',
  'quantity-fixed': 'La cantidad de este paquete no se puede cambiar.',
  'not-a-quantity': 'Escribe una cantidad entera, de 1 en adelante.',
  'not-in-cart': 'Este paquete ya no está en tu carrito.',
  'unknown-tier': 'Esta cantidad de empleados ya no está disponible. Elige otra.',
  'promo-with-free-package': 'No se puede aplicar el código promocional al paquete seleccionado.',
});

export const promoRefusals = {
  'promo-with-free-package': refusalTexts['promo-with-free-package'],
  'no-gain': 'Este código no mejora el precio que ya tienes.',
} as const;

export const noteTexts: Readonly<Partial<Record<CartNote, string>>> = worded('cart.noteTexts', {
  'cart-replaced': 'Reemplazamos lo que tenías en el carrito por este paquete.',
  'bases-replaced': 'Reemplazamos tu paquete base por el que acabas de elegir.',
  'promo-dropped': 'Quitamos el código promocional, porque ya no aplica a tu carrito.',
});

export const messages = worded('cart', {
  promoApplied: 'El código promocional ha sido aplicado a su compra.',
  promoRefused: 'No se puede aplicar el código promocional al paquete seleccionado.',
  promoUnreadable: 'No pudimos leer el descuento del código promocional. Inténtalo más tarde.',
  memoryOnly: 'Tu carrito se guardará solo mientras tengas abierta esta pestaña.',
  shared: 'Actualizamos tu carrito con lo que cambiaste en otra pestaña.',
  /** Visitors see it too. */
  baseNeeded: 'Para continuar la compra, debes primero seleccionar un paquete base.',
  freePlanNeedsBase: 'No es posible adquirir este paquete con un paquete gratis, debes primero seleccionar un paquete base',
  withdrawn: 'Quita lo que ya no está disponible para continuar.',
  tierMissing: 'Elige la cantidad de empleados para continuar.',
});

export const lineTexts = {
  ...commonWords,
  takeOutLabel: (name: string): string => `Quitar ${name}`,
} as const;
