export const messages = {
  home: (brand: string): string => `${brand}, ir al inicio`,
  cart: (lines: number): string =>
    lines === 0 ? 'Carrito de compras, vacío' : lines === 1 ? 'Carrito de compras, 1 producto' : `Carrito de compras, ${lines} productos`,
  account: (name: string): string => `Cuenta de ${name}`,
  myPlan: 'Mi Plan',
  signOut: 'Cerrar sesión',
  signIn: 'Ingresar',
} as const;
