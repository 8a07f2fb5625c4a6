import type { Context } from '../core/context.ts';
import { addDays } from '../core/clock.ts';
import { sendMail } from '../core/outbox.ts';
import type { ParameterValue } from '../core/settings.ts';
import { number, text, type Row } from '../db/db.ts';

/** Texts about an order for its buyer, in answers and mails. */
type Teller = Pick<Context, 'db' | 'clock' | 'addresses' | 'settings'>;

const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const daysToPay = 5;

/** The last day on which a cash order can be paid; null for orders that are paid otherwise. */
export function payBefore(order: Row): string | null {
  return text(order, 'method') === 'EFECTIVO' ? addDays(text(order, 'created_at').slice(0, 10), daysToPay) : null;
}

/** Why a payment was rejected, as a sentence. */
export function whyRejected({ db }: Pick<Teller, 'db'>, order: Row): string {
  const why = text(db.get('SELECT description FROM reject_type WHERE id=?', [number(order, 'reject_type_id')]), 'description');
  return why === ''
    ? 'El pago fue rechazado por la entidad financiera.'
    : `Tu pago no fue aprobado: ${why.slice(0, 1).toLowerCase()}${why.slice(1)}.`;
}

/** Lines on where and until when to pay a cash order, and on what follows; one for each text of the deployment. */
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
    to,
    subject: `Orden de pedido ${text(order, 'reference')}`,
    body: `Hola, ${buyer}. Imprime esta orden y paga en el banco con estos datos:\n\n${howToPay(teller, order)}`,
    link: summaryPage(teller, order),
  });
}

/** The address of an order's state, and of its receipt once it is paid. */
function statusPage({ addresses }: Pick<Teller, 'addresses'>, order: Row): string {
  return `${addresses.store(text(order, 'app'))}/registerPurchaseOrder/statusOrder/${text(order, 'uuid')}`;
}

export function mailApproval({ db, clock, addresses, settings }: Teller, order: Row): void {
  const invoice = settings.parameters(text(order, 'app'))['invoiceTime'];
  sendMail(db, clock, {
    to: text(order, 'email'),
    subject: 'Tu pago fue aprobado',
    body: `Recibimos el pago de la orden ${text(order, 'reference')}. Tu licencia está activa. Abre la orden para guardar o imprimir tu comprobante.${invoice === undefined ? '' : ` La factura electrónica llega a este correo en ${String(invoice)}.`}`,
    link: statusPage({ addresses }, order),
  });
}

/** The reason, and the buyer's options: a cash order may be paid already, a failed online payment is not. */
export function mailRejection(teller: Teller, order: Row): void {
  const { db, clock, addresses, settings } = teller;
  const cash = text(order, 'method') === 'EFECTIVO';
  const support = settings.parameters(text(order, 'app'))['supportContact'];
  const write = support === undefined ? 'escríbenos' : `escríbenos a ${String(support)}`;
  sendMail(db, clock, {
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
