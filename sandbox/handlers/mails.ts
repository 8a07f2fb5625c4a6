import type { Context } from '../core/handler.ts';
import { addDays, stampOf, type Clock } from '../core/clock.ts';
import type { ParameterValue } from '../core/settings.ts';
import { insert, number, text, type Db, type Row } from '../db/db.ts';

interface Mail {
  readonly app: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly code?: string;
  readonly link?: string;
}

/** Stores a mail, which `GET /sandbox/outbox` and the mailbox page show. No mail leaves the machine. */
export function sendMail(db: Db, clock: Clock, { app, to, subject, body, code, link }: Mail): void {
  insert(db, 'mail', { app, recipient: to, subject, body, code: code ?? null, link: link ?? null, at: stampOf(clock.now()) });
}

type Teller = Pick<Context, 'db' | 'clock' | 'addresses' | 'settings'>;

const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const daysToPay = 5;

/** Returns the last day on which a cash order can be paid; null for other payments. */
export function payBefore(order: Row): string | null {
  return text(order, 'method') === 'EFECTIVO' ? addDays(text(order, 'created_at').slice(0, 10), daysToPay) : null;
}

export function whyRejected({ db }: Pick<Teller, 'db'>, order: Row): string {
  const why = text(db.get('SELECT description FROM reject_type WHERE id=?', [number(order, 'reject_type_id')]), 'description');
  return why === ''
    ? 'El pago fue rechazado por la entidad financiera.'
    : `Tu pago no fue aprobado: ${why.slice(0, 1).toLowerCase()}${why.slice(1)}.`;
}

/** Returns one line for each configured text: the place, the deadline and the next steps. */
function howToPay({ settings }: Teller, order: Row): string {
  const parameters = settings.parameters(text(order, 'app'));
  const lines: readonly (readonly [string, ParameterValue | undefined])[] = [
    ['Banco', parameters['cashPaymentBank']],
    ['Tipo de cuenta', parameters['cashPaymentAccountType']],
    ['Número de cuenta', parameters['cashPaymentAccountNumber']],
    ['Número de convenio', parameters['cashPaymentAgreement']],
    ['Valor a pagar', `$${money.format(number(order, 'total'))}`],
    ['Referencia', text(order, 'reference')],
    ['Paga hasta', payBefore(order)?.split('-').toReversed().join('/')],
  ];
  const review = parameters['cashPaymentReviewTime'];
  return [
    ...lines.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${String(value)}`])),
    '',
    `Después de pagar, sube el comprobante en la página de tu orden.${review === undefined ? '' : ` Lo revisamos en ${String(review)} y te avisamos por correo.`}`,
  ].join('\n');
}

function summaryPage({ addresses }: Teller, order: Row): string {
  return `${addresses.store(text(order, 'app'))}/summaryorder/${text(order, 'uuid')}`;
}

export function mailCashOrder(teller: Teller, order: Row, to: string, buyer: string): void {
  sendMail(teller.db, teller.clock, {
    app: text(order, 'app'),
    to,
    subject: `Orden de pedido ${text(order, 'reference')}`,
    body: `Hola, ${buyer}. Imprime esta orden y paga en el banco con estos datos:\n\n${howToPay(teller, order)}`,
    link: summaryPage(teller, order),
  });
}

function statusPage({ addresses }: Pick<Teller, 'addresses'>, order: Row): string {
  return `${addresses.store(text(order, 'app'))}/registerPurchaseOrder/statusOrder/${text(order, 'uuid')}`;
}

export function mailApproval({ db, clock, addresses, settings }: Teller, order: Row): void {
  const invoice = settings.parameters(text(order, 'app'))['invoiceTime'];
  sendMail(db, clock, {
    app: text(order, 'app'),
    to: text(order, 'email'),
    subject: 'Tu pago fue aprobado',
    body: `Recibimos el pago de la orden ${text(order, 'reference')}. Tu licencia está activa. Abre la orden para guardar o imprimir tu comprobante.${invoice === undefined ? '' : ` La factura electrónica llega a este correo en ${String(invoice)}.`}`,
    link: statusPage({ addresses }, order),
  });
}

/** Names the reason and the options. The buyer of a cash order may have paid, while a failed online payment took no money. */
export function mailRejection(teller: Teller, order: Row): void {
  const { db, clock, addresses, settings } = teller;
  const cash = text(order, 'method') === 'EFECTIVO';
  const support = settings.parameters(text(order, 'app'))['supportContact'];
  const write = support === undefined ? 'escríbenos' : `escríbenos a ${String(support)}`;
  sendMail(db, clock, {
    app: text(order, 'app'),
    to: text(db.get('SELECT email FROM customer WHERE id=?', [number(order, 'customer_id')]), 'email'),
    subject: `El pago de la orden ${text(order, 'reference')} no fue aprobado`,
    body: `${whyRejected(teller, order)}\n\n${
      cash
        ? `Esta orden está cerrada. Si ya pagaste, no pagues otra vez: ${write} y dinos el número de tu orden, ${text(order, 'reference')}. Si aún no has pagado, haz una orden nueva en la tienda.`
        : `Lo que elegiste sigue en tu carrito, en el navegador donde compraste: inténtalo de nuevo o usa otro medio de pago. Si tu banco muestra el cobro, ${write} y dinos el número de tu orden, ${text(order, 'reference')}.`
    }`,
    link: cash ? summaryPage(teller, order) : statusPage({ addresses }, order),
  });
}
