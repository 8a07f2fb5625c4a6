import { IDENTITY_VALIDATED, registerIdentityValidation as identityValidation } from '#shared/contract/identity-validation';
import * as contract from '#shared/contract/purchase-order';
import { bytesOf } from '../auth/tokens.ts';
import { anyone, anyToken, buyer, signedIn, staff } from '../auth/access.ts';
import { may } from '../auth/principal.ts';
import { stampOf } from '../core/clock.ts';
import { answers, changes, ok, refuse, okRecords } from '../core/handler.ts';
import { pesos } from '../core/json.ts';
import { sendMail, payBefore, whyRejected } from './mails.ts';
import { insert, number, numberOrNull, text, textOrNull, type Db, type Row } from '../db/db.ts';
import { isBlockedMail } from './buyer.ts';
import { customerByDocument, customerFields, isOwnDocument, nameOf } from './customer-rows.ts';
import { applicationAddress } from './orders.ts';
import { seal } from './sealed.ts';
import { tell, tellerOf } from './timeline.ts';

export const getCustomerInformation = answers(contract.getCustomerInformation, signedIn, (input, { db, principal }) => {
  const { DocumentType, DocumentNumber } = input.body;
  if (!isOwnDocument(principal, db, DocumentType, DocumentNumber) && !may(principal, 'LICENSES'))
    return refuse(403, 'Solo puedes consultar tus propios datos.');
  const customer = customerByDocument(db, DocumentType, DocumentNumber);
  return okRecords(customer === undefined ? null : customerFields(customer));
});

/** Returns only the name of a document's holder, since visitors may call it. */
export const getRazonSocial = answers(contract.getRazonSocial, buyer, (input, { db }) => {
  const customer = customerByDocument(db, input.params.documentType, input.params.documentNumber);
  if (customer === undefined) return okRecords(null);
  return okRecords({
    name: nameOf(customer),
    legalName: text(customer, 'legal_name'),
    firstName: text(customer, 'first_name'),
    lastName: text(customer, 'last_name'),
  });
});

export const rues = answers(contract.rues, anyToken, (input, { db }) => {
  const row = db.get('SELECT name FROM external_name WHERE document=?', [input.headers.DocumentNumber.trim()]);
  return okRecords(row === undefined ? null : { name: text(row, 'name') });
});

/** Returns six digits derived from the address, so that a test can compute them. */
function codeFor(email: string): string {
  const sum = [...email.toLowerCase()].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 900_000, 7);
  return String(100_000 + sum);
}

/** Addresses of seeded customers count as verified. Any other address must be verified once. */
export const checkIsValidEmail = answers(contract.checkIsValidEmail, buyer, (input, { db, clock }) => {
  const email = input.headers.pEmail.trim();
  if (isBlockedMail(db, email)) return refuse(422, 'El dominio de correo ingresado no es permitido.');
  const row = db.get('SELECT approved FROM approved_mail WHERE email=?', [email]);
  const belongs = db.get('SELECT 1 FROM customer WHERE email=? COLLATE NOCASE AND id<=6', [email]) !== undefined;
  if (belongs || row?.['approved'] === 1) return ok({ result: { approvalMail: true } });
  const code = codeFor(email);
  const isResend = /^true$/i.test(input.headers.pResendEmail);
  db.transaction(() => {
    db.run('INSERT INTO approved_mail (email, code) VALUES (?, ?) ON CONFLICT (email) DO UPDATE SET code=excluded.code, tries=0', [
      email,
      code,
    ]);
    if (row === undefined || isResend) {
      sendMail(db, clock, {
        app: input.headers.pAppName,
        to: email,
        subject: 'Tu código de verificación',
        body: `Escribe este código para confirmar tu correo: ${code}.`,
        code,
      });
    }
  });
  return ok({ result: { approvalMail: false } });
});

const mostTries = 5;

export const validationMailCode = answers(contract.validationMailCode, buyer, (input, { db }) => {
  const row = db.get('SELECT code, tries FROM approved_mail WHERE email=?', [input.body.email.trim()]);
  if (row === undefined) return refuse(422, 'No hemos enviado un código a ese correo.');
  if (number(row, 'tries') >= mostTries) return refuse(422, 'Superaste el número de intentos. Solicita un código nuevo.');
  if (text(row, 'code') !== input.body.code.trim()) {
    db.run('UPDATE approved_mail SET tries=tries+1 WHERE email=?', [input.body.email.trim()]);
    return ok({ result: { approved: false, statusMessage: 'El código ingresado no es válido.' } });
  }
  db.run('UPDATE approved_mail SET approved=1 WHERE email=?', [input.body.email.trim()]);
  return ok({ result: { approved: true, statusMessage: null } });
});

const answersOfStatus: Readonly<Record<string, readonly [result: boolean, code: string, message: string]>> = {
  pending: [false, 'WR12', 'Aún no tenemos confirmación del pago.'],
  paid: [true, 'OK01', 'El pago fue aprobado.'],
  rejected: [false, 'ER10', ''],
  activated: [true, 'OK15', 'La licencia está activa.'],
  'awaiting-activation': [false, 'WR12', 'Falta activar la licencia desde el correo.'],
};

function orderOf(db: Db, uuid: string): Row | undefined {
  return db.get('SELECT * FROM purchase WHERE uuid=? COLLATE NOCASE', [uuid.trim()]);
}

export const getStatusPurchaseOrder = answers(contract.getStatusPurchaseOrder, anyone, (input, context) => {
  const order = orderOf(context.db, input.params.referenceUuid);
  if (order === undefined || text(order, 'app') !== input.params.appName.toLowerCase()) return okRecords(null);
  const status = text(order, 'status');
  const [result, code, words] = answersOfStatus[status] ?? [false, 'ER99', ''];
  return okRecords({
    result,
    code,
    resultMessage: status === 'rejected' ? whyRejected(context, order) : words,
    paymentReference: text(order, 'reference'),
    paymentMethod: text(order, 'method'),
    resultData: {
      code: result ? text(order, 'reference') : null,
      urlBaseExternalApp: result ? applicationAddress(context, text(order, 'app')) : null,
    },
  });
});

export const getSummaryOrder = answers(contract.getSummaryOrder, anyone, (input, { db }) => {
  const order = orderOf(db, input.headers.pReferenceUuid);
  if (order === undefined || text(order, 'app') !== input.headers.pAppName.toLowerCase())
    return refuse(404, '¡Orden de compra vacía o no existe!');
  const lines = db.all('SELECT * FROM purchase_line WHERE purchase_id=? ORDER BY package_id', [number(order, 'id')]);
  const withheld = number(order, 'retefuente') + number(order, 'reteiva') + number(order, 'reteica');
  return ok({
    result: {
      summaryOrder: {
        summaryPackages: lines.map((line) => ({
          packageId: number(line, 'package_id'),
          packageName: text(line, 'name'),
          quantity: numberOrNull(line, 'employees') ?? number(line, 'quantity'),
          unitPrice: pesos(text(line, 'unit_price')),
          discount: pesos(text(line, 'discount')),
          taxIva: pesos(text(line, 'tax')),
          subTotal: pesos(text(line, 'total')),
        })),
        subTotal: pesos(text(order, 'sub_total')),
        totalDiscount: pesos(text(order, 'discount')),
        taxIva: pesos(text(order, 'tax')),
        retefuente: pesos(text(order, 'retefuente')),
        reteiva: pesos(text(order, 'reteiva')),
        reteica: pesos(text(order, 'reteica')),
        totalTaxDiscount: withheld,
        totalPurchase: pesos(text(order, 'total')),
        fileNamePaymentSupport: proofName(db, order, 'PAYMENT_SUPPORT'),
        fileNamePaymentRUT: proofName(db, order, 'RUT'),
        paymentReference: text(order, 'reference'),
        payBefore: payBefore(order),
        registeredAt: text(order, 'created_at'),
        paidAt: ['paid', 'activated'].includes(text(order, 'status')) ? textOrNull(order, 'decided_at') : null,
        personType: text(db.get('SELECT person_type FROM customer WHERE id=?', [number(order, 'customer_id')]), 'person_type'),
      },
    },
  });
});

export function proofName(db: Db, order: Row, type: string): string | null {
  return textOrNull(
    db.get('SELECT file_name FROM payment_support WHERE purchase_id=? AND type=?', [number(order, 'id'), type]),
    'file_name',
  );
}

/** In bytes. */
const largest = 2_097_152;

const beginnings: Readonly<Record<string, readonly number[]>> = {
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47],
  gif: [0x47, 0x49, 0x46, 0x38],
  pdf: [0x25, 0x50, 0x44, 0x46],
};

/** Returns why a file is refused: by its first bytes, then its name, then its size; null if it is accepted. */
export function proofProblem(fileName: string, base64: string): string | null {
  const begins = beginnings[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()];
  const bytes = bytesOf(base64);
  if (begins === undefined || bytes === null || bytes.length === 0 || !begins.every((byte, index) => bytes[index] === byte)) {
    return 'Debe cargar un archivo valido (.jpg, .jpeg, png, pdf).';
  }
  if (fileName.length > 200 || fileName !== contract.sentFileName(fileName)) return 'El nombre del archivo seleccionado no es valido.';
  return bytes.length > largest ? 'El tamaño del archivo supera el máximo permitido (2MB).' : null;
}

export const uploadPaymentSupport = changes(contract.uploadPaymentSupport, anyone, (input, context) => {
  const { db, randomId } = context;
  const { referenceUuid, fileName, contentFileBase64, supportType } = input.body;
  const order = orderOf(db, referenceUuid);
  if (order === undefined) return refuse(404, '¡Orden de compra vacía o no existe!');
  if (number(order, 'cash_state') !== 5) return refuse(422, 'La orden ya fue revisada y no recibe más documentos.');
  const problem = proofProblem(fileName, contentFileBase64);
  if (problem !== null) return refuse(422, problem);
  db.run(
    `INSERT INTO payment_support (purchase_id, type, file_name, base64, path) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (purchase_id, type) DO UPDATE SET file_name=excluded.file_name, base64=excluded.base64, path=excluded.path`,
    [number(order, 'id'), supportType, fileName, contentFileBase64, `supports/${randomId()}`],
  );
  const field = supportType === 'RUT' ? 'paymentRUT' : 'paymentSupport';
  tell(tellerOf(context), 'payment', number(order, 'id'), 'attached', [{ field, of: null, from: null, to: null }]);
  return ok({ result: true });
});

export const getPaymentSupport = answers(contract.getPaymentSupport, staff('PAYMENTS'), (input, { db }) => {
  const order = orderOf(db, input.headers.ReferenceUuid);
  const proof =
    order === undefined
      ? undefined
      : db.get('SELECT * FROM payment_support WHERE purchase_id=? AND type=?', [number(order, 'id'), input.headers.SupportType]);
  if (proof === undefined) return refuse(404, 'El archivo solicitado no existe.');
  return ok({
    result: { resultUploadSupport: { fileName: text(proof, 'file_name'), base64: text(proof, 'base64'), pathFile: text(proof, 'path') } },
  });
});

export const validateChangeCustomer = answers(contract.validateChangeCustomer, buyer, (input) => {
  const { documentType, documentNumber, currentDocumentType, currentDocumentNumber } = input.body;
  return ok({ result: documentType === currentDocumentType && documentNumber === currentDocumentNumber });
});

/** Answers OK01; OK02 for a document that ends in 99, which stands for a person whom the register does not recognise. */
export const registerIdentityValidation = changes(identityValidation, anyToken, (input, { db, clock, addresses }) => {
  const { subscriber, package: packages, PromotionCode, appName } = input.body;
  if (packages.length === 0) return refuse(422, 'La solicitud no tiene paquetes.');
  if (subscriber.document.endsWith('99')) return ok({ result: { code: 'OK02' } });
  insert(db, 'identity_validation', {
    document: subscriber.document,
    email: subscriber.email,
    body: JSON.stringify(input.body),
    at: stampOf(clock.now()),
  });
  // The link in the mail works on any device. It contains packages and buyer but no price, so the price of the day applies.
  const order = seal(db, {
    package: packages.map(({ code, quantity }) => ({ packageCode: code, quantity })),
    promotionCode: PromotionCode,
    subscriber,
  });
  sendMail(db, clock, {
    app: appName,
    to: subscriber.email,
    subject: 'Confirma tu identidad',
    body: 'Sigue el enlace para confirmar que eres tú y terminar tu compra.',
    link: `${addresses.store(appName.toLowerCase())}/license/addCart/${order}`,
  });
  return ok({ result: { code: IDENTITY_VALIDATED } });
});
