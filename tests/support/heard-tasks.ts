import type { Locator, Page } from 'playwright';
import { fillByHand } from './hands.ts';
import { Keyboard, tabTo } from './keyboard.ts';
import { PurchasePage } from './purchase-page.ts';
import { ScreenReader } from './screen-reader.ts';
import { orderPage } from './seeded-orders.ts';
import type { World } from './world.ts';
import { messages } from '../../widgets/order-status/order-status.messages.ts';
import { messages as myPlanMessages } from '../../widgets/my-plan/my-plan.messages.ts';
import { fieldLabels } from '#shared/page/buyer-fields.messages';

/** The purchase page for a visitor with keyboard and screen reader. */
export class Listener extends PurchasePage {
  readonly keyboard: Keyboard;
  readonly reader: ScreenReader;
  readonly world: World;

  private constructor(page: Page, reader: ScreenReader, world: World) {
    super(page, world.addresses);
    this.keyboard = new Keyboard(page);
    this.reader = reader;
    this.world = world;
  }

  /** Creates the listener. @param page a page without an opened document */
  static async at(page: Page, world: World): Promise<Listener> {
    return new Listener(page, await ScreenReader.on(page), world);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  tabTo(what: Locator): Promise<void> {
    return tabTo(this.page, what);
  }

  labelled(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async headed(title: string): Promise<void> {
    await this.page.getByRole('heading', { name: title, exact: true }).waitFor();
  }
}

/** One step of a task: the pressed keys, and the words of the screen reader after them. */
export interface Step {
  readonly keys: string;
  act(listener: Listener): Promise<unknown>;
  /** Role, name, states, value and description of the focused element, and its dialog. */
  readonly focus: string;
  /** Announcements of live regions, in order. */
  readonly says?: readonly string[];
  /** Lines that the reader's own keys reach from there, in order; other lines may stand between. */
  readonly reads?: readonly string[];
}

export interface Task {
  readonly task: string;
  /** The page on which the task begins. */
  readonly begins: string;
  come(listener: Listener): Promise<void>;
  /** An announcement that is made only where the price comes after its line. */
  readonly maySay?: string;
  readonly steps: readonly Step[];
}

const buyButton = ({ page }: Listener): Locator =>
  page.locator('licence-buy-button[package-code="GUARDA-BAS-20"]').first().getByRole('button').first();

const lineCame = ({ page }: Listener): Promise<void> => page.getByRole('button', { name: 'Eliminar Guarda Básica 20 GB' }).waitFor();

const toCart = async (listener: Listener): Promise<void> => {
  await listener.openLanding('superguarda');
  await listener.keyboard.press(buyButton(listener));
  await lineCame(listener);
};

/** Replaces the name of a month: the seed's months depend on today. */
export const undated = (said: string): string => said.replace(/\p{Lu}\p{Ll}+ de \d{4}/u, '[mes] de [año]');

const firstPrice = 'Total $154,700';
const cart = "in dialog 'Guarda Básica 20 GB'";

/** Replaces the text of the focused field and presses Enter. */
const sendInstead = (text: string) => async (listener: Listener) => {
  await listener.press('ControlOrMeta+A');
  await listener.page.keyboard.type(text);
  await listener.press('Enter');
};

type Heard = Pick<Step, 'says' | 'reads'>;

const pressKey = (key: string, focus: string, heard: Heard = {}): Step => ({
  keys: key.replace(/^Arrow./, (arrow) => `Arrow ${arrow.slice(-1).toLowerCase()}`),
  act: (listener) => listener.press(key),
  focus,
  ...heard,
});

const tabOn = (to: string, what: (listener: Listener) => Locator, focus: string, heard: Heard = {}): Step => ({
  keys: `Tab to ${to}`,
  act: (listener) => listener.tabTo(what(listener)),
  focus,
  ...heard,
});

/** Announcements of an order's state. */
const paid = '¡Pago exitoso! Recibimos tu pago. Te enviamos los datos de tu licencia al correo.';
const validating =
  'Estamos validando tu pago Tu banco puede tardar unos minutos. No pagues dos veces: puedes dejar esta página abierta, la revisamos por ti.';

export const tasks: readonly Task[] = [
  {
    task: 'Put a package into the cart',
    begins: "Superguarda's landing page",
    come: (listener) => listener.openLanding('superguarda'),
    maySay: firstPrice,
    steps: [
      tabOn('the buy button of 20 GB', (listener) => buyButton(listener), "button 'Guardar mis primeros 20 GB'"),
      {
        keys: 'Enter',
        async act(listener) {
          await listener.press('Enter');
          await lineCame(listener);
        },
        focus: `heading 'Guarda Básica 20 GB', level 2; ${cart}`,
      },
      pressKey('Escape', "button 'Guardar mis primeros 20 GB'", { reads: ['button "Carrito de compras, 1 producto": "1"'] }),
    ],
  },
  {
    task: 'Change how many',
    begins: "The cart with one package, on Superguarda's landing page",
    come: toCart,
    maySay: firstPrice,
    steps: [
      tabOn(
        'the quantity',
        (listener) => listener.page.getByRole('spinbutton').first(),
        `spinbutton 'Cantidad de Guarda Básica 20 GB'; has '1'; ${cart}`,
      ),
      pressKey('ArrowUp', `spinbutton 'Cantidad de Guarda Básica 20 GB'; has '2'; ${cart}`, { says: ['Total Impuesto incluido $309,400'] }),
      pressKey('ArrowDown', `spinbutton 'Cantidad de Guarda Básica 20 GB'; has '1'; ${cart}`, {
        says: ['Total Impuesto incluido $154,700'],
      }),
    ],
  },
  {
    task: 'Use a promotional code',
    begins: "The cart with one package, on Superguarda's landing page",
    come: toCart,
    maySay: firstPrice,
    steps: [
      tabOn('the code', (listener) => listener.labelled('Código promocional'), `textbox 'Código promocional'; ${cart}`),
      {
        keys: "Type 'AGOTADO', which is used up, and Enter",
        act: sendInstead('AGOTADO'),
        focus: `textbox 'Código promocional', invalid; has 'AGOTADO'; 'No se puede aplicar el código promocional al paquete seleccionado.'; ${cart}`,
        says: ['No se puede aplicar el código promocional al paquete seleccionado.'],
      },
      {
        keys: "Type 'NOV10' instead, and Enter",
        act: sendInstead('NOV10'),
        focus: `textbox 'Código promocional'; has 'NOV10'; ${cart}`,
        says: ['Total Impuesto incluido $139,230'],
      },
      pressKey('Tab', `button 'Aplicar', disabled; 'Este código ya está aplicado.'; ${cart}`),
    ],
  },
  {
    task: 'Be told what the purchase form lacks, and mend it',
    begins: "Superguarda's purchase form with one package",
    come: (listener) => listener.comeWith('superguarda', 'GUARDA-BAS-20:1'),
    steps: [
      tabOn('pay online, with an empty form', (listener) => listener.button('Pago en línea'), "button 'Pago en línea'"),
      pressKey('Enter', "combobox 'Tipo de documento', invalid, collapsed; has 'Selecciona una opción'; 'Campo Obligatorio'", {
        reads: [
          'group "Revisa estos datos antes de continuar":',
          'button "Tipo de documento (Datos de facturación): Campo Obligatorio"',
          'button "Y 14 datos más"',
        ],
      }),
      {
        keys: 'Arrow down twice',
        async act(listener) {
          await listener.press('ArrowDown');
          await listener.press('ArrowDown');
        },
        focus: "combobox 'Tipo de documento', collapsed; has 'Cédula de extranjería'",
      },
      pressKey('Tab', "textbox 'Número de documento', invalid; 'Campo Obligatorio'"),
      {
        keys: "Type '1098765432'",
        act: (listener) => listener.page.keyboard.type('1098765432'),
        focus: "textbox 'Número de documento'; has '1098765432'",
      },
    ],
  },
  {
    task: 'Pay in cash',
    begins: "Superguarda's purchase form with one package",
    come: (listener) => listener.comeWith('superguarda', 'GUARDA-BAS-20:1'),
    steps: [
      {
        keys: 'Tab from field to field, type, choose with the arrows, tick with Space',
        act: (listener) => fillByHand(listener.keyboard, listener),
        focus: "checkbox 'Acepto los términos y condiciones y la política de tratamiento de datos personales', checked",
      },
      tabOn('pay in cash', (listener) => listener.button('Pago en efectivo'), "button 'Pago en efectivo'"),
      pressKey('Enter', "button 'Enviar orden'; in dialog 'Imprime tu orden de pedido'"),
      pressKey('Enter', "button 'Ver la orden'; in dialog 'Se ha enviado la orden de pedido a tu correo electrónico'"),
      {
        keys: 'Enter',
        async act(listener) {
          await listener.press('Enter');
          await listener.headed('Resumen de tu compra');
        },
        focus: "main 'Tu orden | Superguarda'",
        reads: [
          'heading "Resumen de tu compra" [level=1]',
          'region "Cómo pagar":',
          'term: Banco',
          'definition: Banco del Valle (de prueba)',
          'list "Qué sigue":',
          'heading "Comprobante de pago" [level=3]',
          'button "elígelo en tu equipo"',
          'table "Resumen de tu compra":',
          'row "Guarda Básica 20 GB 1 $130,000 sin IVA $0 $24,700 $154,700":',
        ],
      },
    ],
  },
  {
    task: 'Print a receipt',
    begins: 'The page of a paid order of Facturación',
    come: (listener) => listener.open('facturacion', orderPage(1)),
    steps: [
      {
        keys: 'None: the page has just come',
        act: (listener) => listener.headed(messages.paid),
        focus: "heading '¡Pago exitoso!', level 1",
        says: [paid],
        reads: [
          'link "Ir a la aplicación":',
          'region "Datos de la orden":',
          'text: SBX-0001',
          'definition: Factura Pyme 300',
          'text: Total $238,000',
        ],
      },
      tabOn('print', (listener) => listener.button('Guardar o imprimir'), "button 'Guardar o imprimir'"),
      {
        keys: 'Enter, and open what was saved',
        async act(listener) {
          await listener.press('Enter');
          await listener.page.emulateMedia({ media: 'print' });
        },
        focus: 'the page',
        reads: [
          'heading "Comprobante de compra" [level=1]',
          'term: Referencia',
          'definition: SBX-0001',
          'term: Forma de pago',
          'definition: Pago en línea',
          'term: Vendedor',
          'table "Comprobante de compra":',
          'columnheader "Valor unitario"',
          'row "Factura Pyme 300 1 $200,000 sin IVA $0 $38,000 $238,000":',
          'term: Total Impuesto incluido',
          'definition: $238,000',
        ],
      },
    ],
  },
  {
    task: 'Hear that a pending payment became a paid one',
    begins: 'The page of a pending order of Facturación',
    async come(listener) {
      await listener.page.clock.install();
      await listener.open('facturacion', orderPage(3));
    },
    steps: [
      {
        keys: 'None: the page has just come',
        async act(listener) {
          await listener.headed(messages.checking);
          // The footer loads last. The clock of this page is advanced by half a minute, which would time out a file that is still
          // loading.
          await listener.page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).waitFor();
        },
        focus: 'the page',
        says: [validating],
        reads: [
          'heading "Estamos validando tu pago" [level=1]',
          'text: Verificación 1 de 6',
          'region "Qué sigue":',
          'listitem: Mientras tanto no pagues dos veces, aunque tu banco ya muestre el cobro.',
        ],
      },
      {
        keys: 'None: the bank approves it, and half a minute goes by',
        async act(listener) {
          await fetch(`${listener.world.addresses.platform}/pagueatiempo/pay-0003`, {
            method: 'POST',
            body: new URLSearchParams({ end: 'paid' }),
            redirect: 'manual',
          });
          await listener.page.clock.runFor(31_000);
          await listener.headed(messages.paid);
        },
        focus: "heading '¡Pago exitoso!', level 1",
        says: [paid],
      },
    ],
  },
  {
    task: 'Hear that a payment was refused',
    begins: 'The page of a rejected order of Facturación',
    come: (listener) => listener.open('facturacion', orderPage(2)),
    steps: [
      {
        keys: 'None: the page has just come',
        act: (listener) => listener.headed('¡Lo sentimos!'),
        focus: "heading '¡Lo sentimos!', level 1",
        says: [
          '¡Lo sentimos! El pago fue rechazado por la entidad financiera. Si tu banco muestra el cobro, no pagues otra vez: escríbenos antes.',
        ],
        reads: [
          'link "Volver a la tienda":',
          'text: SBX-0002',
          'paragraph: ¿Necesitas ayuda? Escríbenos a soporte@tienda.example y dinos la referencia SBX-0002.',
        ],
      },
    ],
  },
  {
    task: 'Read My Plan',
    begins: "Colnómina's My Plan, just signed in",
    async come(listener) {
      const { signInPath } = await listener.world.login({ userName: 'cliente-plan', appName: 'colnomina' });
      await listener.open('colnomina', `/myplan${signInPath}`);
      await listener.page.getByRole('table', { name: myPlanMessages.months }).waitFor();
    },
    steps: [
      {
        keys: 'None: the page has just come',
        act: (listener) => listener.headed(myPlanMessages.packages),
        focus: "main 'Mi Plan | Colnómina'",
        reads: [
          'heading "Mi Plan" [level=1]',
          'article "Nómina Documentos 600":',
          'table "Consumo de tu plan":',
          'rowheader "Documentos de nómina"',
          'meter "Documentos de nómina"',
          'text: Usaste 546 de 600 Baja disponibilidad',
          'button "Agregar: Documentos de nómina": Agregar',
          'table "Consumo por mes":',
          'table "Paquetes activos":',
        ],
      },
      {
        keys: 'Tab to the earliest month of the year, and Enter',
        act: (listener) =>
          listener.keyboard.press(listener.page.getByRole('table', { name: myPlanMessages.months }).getByRole('button').last()),
        focus: "button '[mes] de [año]', pressed",
      },
    ],
  },
  {
    task: 'Start a free trial',
    begins: "Firmamail's free trial",
    come: (listener) => listener.open('firmamail', '/freeTrial'),
    steps: [
      tabOn(
        'the kind of document',
        (listener) => listener.labelled('Tipo de documento'),
        "combobox 'Tipo de documento', collapsed; has 'Selecciona una opción'",
      ),
      pressKey('ArrowDown', "combobox 'Tipo de documento', collapsed; has 'Cédula de ciudadanía'"),
      {
        keys: 'Tab from field to field, and type',
        async act(listener) {
          for (const [label, text] of [
            [fieldLabels.documentNumber, '1030555666'],
            [fieldLabels.firstName, 'José'],
            [fieldLabels.lastName, 'Ñáñez Peña'],
            [fieldLabels.email, 'jose@ejemplo.co'],
            [fieldLabels.cellphoneNumber, '3001234567'],
          ] as const)
            await listener.keyboard.type(listener.labelled(label), text);
        },
        focus: "textbox 'Celular'; has '3001234567'",
      },
      {
        keys: 'Tab to the terms, and Space',
        act: (listener) => listener.keyboard.press(listener.page.getByRole('checkbox')),
        focus: "checkbox 'Acepto los términos y condiciones y la política de tratamiento de datos personales.', checked",
      },
      tabOn('the button', (listener) => listener.button('Comenzar'), "button 'Comenzar'"),
      pressKey('Enter', "heading 'Revisa tu correo electrónico', level 1; 'Enviamos el enlace de activación a jose@ejemplo.co.'", {
        reads: ['paragraph: El enlace es válido durante 24 horas.', 'text: ¿No lo ves? Revisa la carpeta de correo no deseado.'],
      }),
    ],
  },
  {
    task: 'Leave a form with something typed in it, and come back',
    begins: "Firmamail's free trial",
    come: (listener) => listener.open('firmamail', '/freeTrial'),
    steps: [
      {
        keys: "Tab to the first name, and type 'José'",
        act: (listener) => listener.keyboard.type(listener.labelled('Nombres'), 'José'),
        focus: "textbox 'Nombres'; has 'José'",
      },
      {
        keys: "Tab to 'Comprar ahora' and Enter; then the browser's Back",
        async act(listener) {
          await listener.tabTo(listener.page.getByRole('link', { name: 'Comprar ahora' }));
          await listener.press('Enter');
          await listener.page.waitForURL('**/');
          await listener.page.goBack();
        },
        focus: "main 'Prueba gratis | Firmamail'",
        reads: ['textbox "Nombres": José'],
      },
    ],
  },
];
