/** A file that did not come, or came and did not do its work, after all tries. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}
