/** Logs a navigation to gateway, login or store on the console: a story's frame has none of these pages. */
export function stayInTheStory(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    const target = new URL(event.destination.url);
    const here = target.origin === location.origin && target.pathname === location.pathname;
    if (here || !event.cancelable) return;
    event.preventDefault();
    console.info(`The page would go to ${target.href} now.`);
  });
}
