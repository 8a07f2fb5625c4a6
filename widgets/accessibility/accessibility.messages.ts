/** The accessibility statement. The repository runs every test that it names. */
export const messages = {
  title: 'Accesibilidad',
  about: 'Queremos que cualquier persona pueda elegir, pagar y ver su plan: con teclado, con lector de pantalla o con la letra más grande.',
  sections: [
    {
      title: 'Qué buscamos cumplir',
      points: ['Las pautas WCAG 2.2, nivel AA, en la tienda, la compra y el área del cliente.'],
    },
    {
      title: 'Qué probamos',
      points: [
        'Cada pantalla y sus estados, con reglas automáticas (axe).',
        'La primera compra de cada marca solo con teclado, en Chromium, Firefox y WebKit.',
        'El contraste de textos, bordes y marcas en los colores de todas las marcas.',
        'Los nombres y avisos que recibe un lector de pantalla: campos, errores, cambios de precio y resultados.',
        'Pantallas desde 360 píxeles de ancho, sin desplazamiento horizontal.',
      ],
    },
    {
      title: 'Qué falta',
      points: [
        'Aún no la han probado personas que usan un lector de pantalla todos los días.',
        'La pasarela de pago y los documentos de la marca son páginas de otros: no respondemos por ellas.',
      ],
    },
  ],
  contact: 'Cuéntanos si algo no funciona',
  /** Used where the platform names no support contact. */
  noContact: 'Escríbele a la marca desde su sitio y dile en qué página estabas.',
} as const;
