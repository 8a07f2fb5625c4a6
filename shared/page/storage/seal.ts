import { readJson, writeJson } from '#shared/contract/json';
import { fromBase64, toBase64 } from '#shared/domain/base64';
import { number, object, safeParse, string, type OutputOf } from '#shared/contract/schema';

const cipherName = 'AES-GCM';
const ivBytes = 12;

const envelope = object({ v: number(), savedAt: number(), iv: string(), sealed: string() });
export type Envelope = OutputOf<typeof envelope>;

/** @returns null for a damaged text, and for one of a later release */
export function readEnvelope(text: string): Envelope | null {
  const parsed = safeParse(envelope, readJson(text));
  return parsed.success && parsed.data.v === 1 ? parsed.data : null;
}

/**
 * Encrypts a text with the key of this browser and origin, which scripts cannot export.
 * @param owner authenticated with the text: only the same owner can decrypt it
 * @param savedAt epoch milliseconds
 */
export async function seal(plain: string, owner: string, savedAt: number): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const algorithm = { name: cipherName, iv, additionalData: bytesOfWords(owner) };
  const cipher = await crypto.subtle.encrypt(algorithm, await sealingKey(), bytesOfWords(plain));
  return writeJson({ v: 1, savedAt, iv: toBase64(iv), sealed: toBase64(new Uint8Array(cipher)) });
}

/** @throws when the envelope belongs to another owner or was changed */
export async function unseal({ iv, sealed }: Envelope, owner: string): Promise<string> {
  const algorithm = { name: cipherName, iv: fromBase64(iv), additionalData: bytesOfWords(owner) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, await sealingKey(), fromBase64(sealed)));
}

const database = 'licence';
const keys = 'keys';
const keyId = 'draft';
let pendingKey: Promise<CryptoKey> | undefined;

/** The key of this browser for this origin; made on the first use. After a failure the next call tries again. */
function sealingKey(): Promise<CryptoKey> {
  pendingKey ??= obtainKey();
  pendingKey.catch(() => {
    pendingKey = undefined;
  });
  return pendingKey;
}

async function obtainKey(): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const existing = await storedKey(database);
    if (existing) return existing;
    const newKey = await crypto.subtle.generateKey({ name: cipherName, length: 256 }, false, ['encrypt', 'decrypt']);
    await resultOf(database.transaction(keys, 'readwrite').objectStore(keys).add(newKey, keyId)).catch((error: unknown) => {
      // Another tab stored a key first; use that one.
      if (!(error instanceof DOMException && error.name === 'ConstraintError')) throw error;
    });
    return (await storedKey(database)) ?? newKey;
  } finally {
    database.close();
  }
}

async function storedKey(opened: IDBDatabase): Promise<CryptoKey | null> {
  const key: unknown = await resultOf(opened.transaction(keys, 'readonly').objectStore(keys).get(keyId));
  return key instanceof CryptoKey ? key : null;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(keys);
  return resultOf(request);
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('IndexedDB failed without saying why'));
  });
}

const bytesOfWords = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
