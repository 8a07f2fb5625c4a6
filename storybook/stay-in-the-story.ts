/**
 * A story stands in a frame of Storybook: what would lead its visitor to another page (a gateway, a login, the store) is said
 * on the console instead, since nothing stands at those addresses.
 */
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
