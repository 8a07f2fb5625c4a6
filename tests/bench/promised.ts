/** A promise settled from outside. */
export interface Promised<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
}

export function promised<T>(): Promised<T> {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
