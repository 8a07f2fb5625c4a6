/** The IndexedDB databases that the page has opened and not closed. */
const openDatabases = new Set<Promise<void>>();
const open = indexedDB.open.bind(indexedDB);
indexedDB.open = (...words) => {
  const request = open(...words);
  const closed = new Promise<void>((resolve) => {
    request.addEventListener('error', () => resolve());
    request.addEventListener('success', () => {
      const { result } = request;
      const close = result.close.bind(result);
      result.close = () => {
        close();
        resolve();
      };
    });
  });
  openDatabases.add(closed);
  void closed.then(() => openDatabases.delete(closed));
  return request;
};

/** Resolves when all of them are closed: a widget's read may outlast the widget. */
export async function databasesAtRest(): Promise<void> {
  await Promise.all(openDatabases);
}
