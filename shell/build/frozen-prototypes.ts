/**
 * Loader for jwt-decode, whose error class sets its name by an assignment, which throws on a page with a frozen `Error.prototype`.
 * @throws when the package does not do so; this loader and its rule can then be deleted
 */
export default function definesErrorName(source: string): string {
  const assignment = 'InvalidTokenError.prototype.name = "InvalidTokenError";';
  if (!source.includes(assignment)) throw new Error('jwt-decode assigns no name any more: remove this loader from webpack.ts.');
  return source.replace(assignment, 'Object.defineProperty(InvalidTokenError.prototype, "name", { value: "InvalidTokenError" });');
}
