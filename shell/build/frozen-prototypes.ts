/**
 * Loader for jwt-decode: its error class names itself by an assignment, which throws on a page that froze `Error.prototype`.
 * @throws when the package no longer does so: then this loader and its rule go
 */
export default function definesErrorName(source: string): string {
  const assignment = 'InvalidTokenError.prototype.name = "InvalidTokenError";';
  if (!source.includes(assignment)) throw new Error('jwt-decode assigns no name any more: remove this loader from webpack.ts.');
  return source.replace(assignment, 'Object.defineProperty(InvalidTokenError.prototype, "name", { value: "InvalidTokenError" });');
}
